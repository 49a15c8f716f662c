import { findFace, fontFamilies, isUploadedFont } from '@merchloom/artwork/fonts/families';
import type { TextElement } from '@merchloom/contracts/design';
import { IconButton } from '@merchloom/ui/button';
import { TextArea } from '@merchloom/ui/field';
import { AlignCenter, AlignLeft, AlignRight, Bold, ChevronDown, Italic, Underline } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Values } from '../document/commands.ts';
import type { OwnFamily } from '../fonts/own-families.ts';
import { $fontNames, $ownFamilies, ownFamilyOf, ownFontsWanted } from '../fonts/own-fonts.ts';
import { $design, colourUsed, commanded } from '../model/designer.ts';
import { ColourPicker } from '../panels/colour-picker.tsx';
import css from './inspector.module.css';
import { NumberField } from './number-field.tsx';
import { RefusedGlyphs } from './refused-glyphs.tsx';

const FontMenu = lazy(() =>
  import(/* webpackChunkName: "font-menu" */ '../fonts/font-menu.tsx').then((one) => ({ default: one.FontMenu })),
);

const aligns = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
] as const;

/** Fonts that were fetched for the menu or the canvas, and which characters of a text they lack. */
async function missingIn(text: string, { fontFamily, fontWeight, fontStyle }: FaceValues): Promise<string> {
  const [{ coverageOf, loadFont }, { fontAddress }] = await Promise.all([
    import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser'),
    import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser/font-files'),
  ]);
  const face = findFace(fontFamily, fontWeight, fontStyle);
  if (!face) return text;
  await loadFont(face, fontAddress);
  const covers = coverageOf(face);
  return [...new Set(text)].filter((char) => char !== '\n' && !covers(char.codePointAt(0)!)).join('');
}

type FaceValues = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontStyle'>;
interface Face {
  weight: number;
  style: 'normal' | 'italic';
  /** How a design names it. */
  values: FaceValues;
}

/** The faces of the family that a font belongs to; an uploaded file is a font of its own to a design, and one face. */
function facesOf(font: string, own: readonly OwnFamily[] | null): Face[] {
  if (!isUploadedFont(font)) {
    const { faces } = fontFamilies.find(({ family }) => family === font) ?? { faces: [] };
    return faces.map(({ weight, style }) => ({ weight, style, values: { fontFamily: font, fontWeight: weight, fontStyle: style } }));
  }
  return (ownFamilyOf(own ?? [], font)?.faces ?? []).map(({ src, weight, italic }) => ({
    weight,
    style: italic ? 'italic' : 'normal',
    values: { fontFamily: src, fontWeight: 400, fontStyle: 'normal' },
  }));
}

/** The face nearest to what was set, among those that exist: nothing is made bold or slanted by machine. */
const nearestFace = (faces: readonly Face[], { weight, style }: Pick<Face, 'weight' | 'style'>): Face | undefined =>
  faces.toSorted(
    (a, b) => Number(a.style !== style) - Number(b.style !== style) || Math.abs(a.weight - weight) - Math.abs(b.weight - weight),
  )[0];

export function TextFields({ texts, disabled }: { texts: readonly TextElement[]; disabled: boolean }) {
  const { t } = useTranslation('builder');
  const { dpi } = useUnit($design).printArea;
  const { nameOf, families } = useUnit({ nameOf: $fontNames, families: $ownFamilies });
  const act = useUnit({ command: commanded, use: colourUsed, want: ownFontsWanted });
  const [refusal, setRefusal] = useState<{ family: string; characters: string } | null>(null);
  const [fontsOpen, setFontsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeFonts = () => {
    setFontsOpen(false);
    opener.current?.focus();
  };
  const first = texts[0]!;
  const ids = texts.map(({ id }) => id);
  const font = nameOf(first.fontFamily);
  const own = isUploadedFont(first.fontFamily);
  useEffect(() => {
    if (own) act.want();
  }, [own, act.want]);
  const set = (values: Values) => act.command({ kind: 'set', ids, values });
  const faces = facesOf(first.fontFamily, families);
  const face: Pick<Face, 'weight' | 'style'> = (own && faces.find(({ values }) => values.fontFamily === first.fontFamily)) || {
    weight: first.fontWeight,
    style: first.fontStyle,
  };
  const bold = face.weight >= 600;
  const otherWeight = faces.find(({ weight, style }) => weight >= 600 !== bold && style === face.style);
  const otherStyle = nearestFace(
    faces.filter(({ style }) => style !== face.style),
    face,
  );

  async function write(text: string): Promise<string> {
    const characters = await missingIn(text, first).catch(() => '');
    const kept = [...text].filter((char) => !characters.includes(char)).join('');
    setRefusal(characters ? { family: first.fontFamily, characters } : null);
    act.command({ kind: 'set', ids: [first.id], values: { text: kept } });
    return kept;
  }
  /** Whether the face has all letters that are written; then they are set in it. */
  async function take({ values }: Face): Promise<boolean> {
    const characters = await missingIn(texts.map(({ text }) => text).join(''), values).catch(() => '');
    setRefusal(characters ? { family: values.fontFamily, characters } : null);
    if (!characters) set(values);
    return !characters;
  }
  async function choose(family: string) {
    const nearest = nearestFace(facesOf(family, families), face);
    if (nearest && (await take(nearest))) closeFonts();
  }

  return (
    <>
      {texts.length === 1 && <WrittenText value={first.text} disabled={disabled} onWrite={write} label={t('text.label')} />}
      {refusal && (
        <p className={css.warning} data-severity="error" role="alert">
          <RefusedGlyphs {...refusal} />
        </p>
      )}
      {font.gone && (
        <p className={css.warning} data-severity="error" role="alert">
          {t('text.fontGone')}
        </p>
      )}
      <div className={css.fonts}>
        <button
          ref={opener}
          type="button"
          className={css.font}
          disabled={disabled}
          aria-expanded={fontsOpen}
          aria-label={t('text.font', { font: font.gone ? t('text.goneFont') : font.name })}
          onClick={() => setFontsOpen(!fontsOpen)}
        >
          <span style={{ fontFamily: `"${first.fontFamily}", var(--font-ui)` }}>{font.gone ? t('text.goneFont') : font.name}</span>
          <ChevronDown />
        </button>
        {fontsOpen && (
          <Suspense>
            <FontMenu value={first.fontFamily} onChoose={choose} onClose={closeFonts} />
          </Suspense>
        )}
      </div>
      <div className={css.line}>
        <NumberField
          label={t('text.size')}
          unit="pt"
          disabled={disabled}
          least={2}
          most={900}
          value={(first.fontSize * first.scale.y * 72) / dpi}
          onCommit={(pt) => set({ fontSize: Math.min(4000, Number(((pt * dpi) / 72 / first.scale.y).toFixed(3))) })}
        />
        <IconButton
          size="sm"
          label={t('text.bold')}
          icon={<Bold />}
          aria-pressed={bold}
          disabled={disabled || !otherWeight}
          onClick={() => otherWeight && take(otherWeight)}
        />
        <IconButton
          size="sm"
          label={t('text.italic')}
          icon={<Italic />}
          aria-pressed={face.style === 'italic'}
          disabled={disabled || !otherStyle}
          onClick={() => otherStyle && take(otherStyle)}
        />
        <IconButton
          size="sm"
          label={t('text.underline')}
          icon={<Underline />}
          aria-pressed={first.underline}
          disabled={disabled}
          onClick={() => set({ underline: !first.underline })}
        />
      </div>
      <div className={css.line}>
        {aligns.map(([textAlign, Icon]) => (
          <IconButton
            key={textAlign}
            size="sm"
            label={t(`text.${textAlign}`)}
            icon={<Icon />}
            aria-pressed={first.textAlign === textAlign}
            disabled={disabled}
            onClick={() => set({ textAlign })}
          />
        ))}
      </div>
      <ColourPicker
        value={first.fill}
        disabled={disabled}
        onChange={(fill) => {
          set({ fill });
          act.use(fill);
        }}
      />
    </>
  );
}

/** What is typed is shown at once; the document follows as soon as the font is known to have the letters. `onWrite` answers what was kept. */
function WrittenText({
  value,
  disabled,
  onWrite,
  label,
}: {
  value: string;
  disabled: boolean;
  onWrite: (text: string) => Promise<string>;
  label: string;
}) {
  const [typed, setTyped] = useState(value);
  const writing = useRef(false);
  useEffect(() => {
    // An older text that comes back must not overwrite what is being typed.
    if (!writing.current) setTyped(value);
  }, [value]);
  return (
    <TextArea
      label={label}
      rows={2}
      value={typed}
      disabled={disabled}
      maxLength={500}
      onFocus={() => {
        writing.current = true;
      }}
      onBlur={() => {
        writing.current = false;
        setTyped(value);
      }}
      onValueChange={(text) => {
        setTyped(text);
        onWrite(text).then(
          (kept) => kept !== text && setTyped((now) => (now === text ? kept : now)),
          (failure: unknown) => console.error('A text could not be checked', failure),
        );
      }}
    />
  );
}
