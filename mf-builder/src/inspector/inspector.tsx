import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect } from 'react';
import { $chosenIds, $design, elementsSelected } from '../model/designer.ts';
import { useWords } from '../model/use-words.ts';
import { $warnings } from '../model/warnings.ts';
import css from './inspector.module.css';
import { WarningText } from './warning-text.tsx';

const load = () => import(/* webpackChunkName: "chosen-elements" */ './chosen-elements.tsx');
const ChosenElements = lazy(() => load().then((module) => ({ default: module.ChosenElements })));

/** What is selected, or what there is to know about the whole. */
export function Inspector() {
  const chosen = useUnit($chosenIds);
  // Once the designer stands: before anybody can have selected something.
  useEffect(() => {
    load().catch(() => {});
  }, []);
  if (chosen.length === 0) return <Overview />;
  return (
    <Suspense>
      <ChosenElements />
    </Suspense>
  );
}

function Overview() {
  const { t } = useTranslation('builder');
  const { design, warnings } = useUnit({ design: $design, warnings: $warnings });
  const select = useUnit(elementsSelected);
  const words = useWords();
  const { widthMm, heightMm, dpi } = design.printArea;
  const marked = warnings.flatMap((warning) => {
    const element = design.elements.find(({ id }) => id === warning.elementId);
    return element ? [{ warning, element }] : [];
  });
  return (
    <div className={css.inspector} data-inspector="">
      <h2>{t('inspector.nothing')}</h2>
      <p className={css.hint}>{t('inspector.hint')}</p>
      <p className={css.hint}>{t('inspector.area', { width: widthMm, height: heightMm, dpi })}</p>
      {marked.length > 0 && (
        <section className={css.marked} aria-label={t('inspector.check')}>
          <h3>{t('inspector.check')}</h3>
          <ul>
            {marked.map(({ warning, element }) => (
              <li key={`${element.id} ${warning.code}`}>
                <Button variant="ghost" size="sm" onClick={() => select([element.id])}>
                  {words(element).split(',')[0]}
                </Button>
                <WarningText warning={warning} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
