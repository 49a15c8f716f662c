import type { DesignElement } from '@merchloom/contracts/design';
import { Checkbox, Select, TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import type { Values } from '../document/commands.ts';
import { commanded } from '../model/designer.ts';
import css from './inspector.module.css';
import { NumberField } from './number-field.tsx';

/** Whether buyers fill it in themselves, and what their field looks like. */
export function BuyersCanEdit({ element, disabled }: { element: DesignElement; disabled: boolean }) {
  const { t } = useTranslation('builder');
  const command = useUnit(commanded);
  const set = (values: Values) => command({ kind: 'set', ids: [element.id], values });
  return (
    <div className={css.buyers}>
      <Checkbox
        label={t('buyers.switch')}
        hint={t(element.type === 'Image' ? 'buyers.hintPicture' : 'buyers.hint')}
        checked={element.customisable}
        disabled={disabled}
        onCheckedChange={(customisable) => set({ customisable })}
      />
      {element.customisable && (
        <>
          <TextField
            label={t('buyers.label')}
            placeholder={t(element.type === 'Image' ? 'buyers.examplePicture' : 'buyers.example')}
            value={element.label ?? ''}
            maxLength={80}
            disabled={disabled}
            onValueChange={(label) => set({ label: label || undefined })}
          />
          {element.type === 'Text' && (
            <>
              <NumberField
                label={t('buyers.length')}
                unit=""
                least={1}
                most={200}
                disabled={disabled}
                value={element.maxLength ?? 40}
                onCommit={(value) => set({ maxLength: Math.round(value) })}
              />
              <Select
                label={t('buyers.allowed')}
                value={element.allowed ?? 'any'}
                disabled={disabled}
                onValueChange={(allowed) => set({ allowed: allowed as 'any' })}
                options={[
                  { value: 'any', label: t('buyers.any') },
                  { value: 'letters-numbers-spaces', label: t('buyers.letters') },
                ]}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
