import type { DesignElement } from '@merchloom/contracts/design';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { describe } from '../document/describe.ts';
import { $design } from './designer.ts';

/** What an element is called, and what is said of it: 'Text “Team”, 12 mm from the left, 30 mm from the top, 80 × 20 mm'. */
export function useWords(): (element: DesignElement) => string {
  const { t } = useTranslation('builder');
  const design = useUnit($design);
  return (element) => {
    const told = describe(design, element);
    const name = told.words ? t(`element.${told.kind}`, { words: told.words }) : t(`inspector.${element.type}`);
    const place = t('element.place', { left: told.left, top: told.top, width: told.width, height: told.height });
    const more = [
      told.centred && t('element.centred'),
      told.angle !== 0 && t('element.turned', { angle: told.angle }),
      element.locked && t('element.locked'),
      element.hidden && t('element.hidden'),
      element.customisable && t('element.editable'),
    ].filter(Boolean);
    return [name, place, ...more].join(', ');
  };
}
