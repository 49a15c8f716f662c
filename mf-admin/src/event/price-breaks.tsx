import { Button, IconButton } from '@merchloom/ui/button';
import { Fieldset, TextField } from '@merchloom/ui/field';
import { Plus, X } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';

type Step = { from: number; price: number };
interface PriceBreaksProps {
  currency: string;
  value: Step[];
  error?: string | undefined;
  onValueChange: (value: Step[]) => void;
}

const mostSteps = 6;

/** Prices for many pieces of one product, from a number on. */
export function PriceBreaks({ currency, value, error, onValueChange }: PriceBreaksProps) {
  const { t } = useTranslation('admin-events');
  const change = (at: number, part: Partial<Step>) =>
    onValueChange(value.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const next = () => {
    const last = value.at(-1);
    return { from: last ? last.from * 2 : 25, price: last ? Math.round(last.price * 92) / 100 : 0 };
  };
  return (
    <Fieldset legend={t('priceBreaks')}>
      <Stack gap={8}>
        {value.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are what stands at their place
          <Inline gap={8} align="end" key={at}>
            <TextField
              label={t('fromPieces')}
              type="number"
              min={2}
              value={String(step.from)}
              onValueChange={(typed) => change(at, { from: Math.trunc(Number(typed)) })}
            />
            <TextField
              label={t('priceEach')}
              prefix={currency}
              type="number"
              min={0}
              step="0.01"
              value={String(step.price)}
              onValueChange={(typed) => change(at, { price: Number(typed) })}
            />
            <IconButton label={t('removeStep')} icon={<X />} onClick={() => onValueChange(value.filter((_, index) => index !== at))} />
          </Inline>
        ))}
        {error && (
          <Text tone="danger" size="sm">
            {error}
          </Text>
        )}
        {value.length < mostSteps && (
          <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => onValueChange([...value, next()])}>
            {t('addStep')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
