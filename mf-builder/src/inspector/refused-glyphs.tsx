import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { $fontNames } from '../fonts/own-fonts.ts';

export interface RefusedGlyphsProps {
  family: string;
  characters: string;
}

/** Which characters a font does not have, by the name that people know it by. */
export function RefusedGlyphs({ family, characters }: RefusedGlyphsProps) {
  const { t } = useTranslation('builder');
  const nameOf = useUnit($fontNames);
  return <>{t('text.noGlyph', { family: nameOf(family).name, characters })}</>;
}
