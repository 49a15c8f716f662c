import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect } from 'react';
import { newText } from '../document/new-elements.ts';
import { $colour, $design, $readOnly, $side, commanded, type Panel } from '../model/designer.ts';
import { inkFor } from './ink.ts';
import css from './panels.module.css';

const loadOthers = () => import(/* webpackChunkName: "other-panels" */ './other-panels.tsx');
const Others = lazy(() => loadOthers().then((module) => ({ default: module.OtherPanel })));

/** The panel beside the rail. */
export function PanelOf({ panel }: { panel: Panel }) {
  const { t } = useTranslation('builder');
  // Once the designer stands: before anybody can have opened another one.
  useEffect(() => {
    loadOthers().catch(() => {});
  }, []);
  return (
    <>
      <h2 className={css.title}>{t(`panel.${panel}`)}</h2>
      <Suspense>{panel === 'text' ? <Texts /> : <Others panel={panel} />}</Suspense>
    </>
  );
}

function Texts() {
  const { t } = useTranslation('builder');
  const { design, side, colour, readOnly } = useUnit({ design: $design, side: $side, colour: $colour, readOnly: $readOnly });
  const command = useUnit(commanded);
  const fill = inkFor(colour?.hex);
  const add = (over: Partial<Parameters<typeof newText>[2]>) =>
    command({ kind: 'add', elements: [newText(design, side, { text: t('text.sample'), fill, ...over })] });
  return (
    <div className={css.stack}>
      <Button block disabled={readOnly} onClick={() => add({})}>
        {t('text.add')}
      </Button>
      <button
        type="button"
        disabled={readOnly}
        className={css.headline}
        onClick={() => add({ text: t('text.headline'), fontFamily: 'Anton', fontWeight: 400, share: 0.18 })}
      >
        {t('text.headline')}
      </button>
      <button
        type="button"
        disabled={readOnly}
        className={css.subline}
        onClick={() => add({ text: t('text.subline'), fontFamily: 'Oswald', fontWeight: 600, share: 0.08 })}
      >
        {t('text.subline')}
      </button>
      <button
        type="button"
        disabled={readOnly}
        className={css.small}
        onClick={() => add({ text: t('text.small'), fontWeight: 400, share: 0.045 })}
      >
        {t('text.small')}
      </button>
      <p className={css.hint}>{t('text.hint')}</p>
    </div>
  );
}
