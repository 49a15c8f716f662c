import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Upload } from '@merchloom/ui/icons';
import { Swatches } from '@merchloom/ui/variant';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useFonts } from '../fonts/use-fonts.ts';
import {
  $accent,
  $chosen,
  $colour,
  $design,
  $garment,
  $garments,
  $readOnly,
  $side,
  colourChosen,
  colourUsed,
  commanded,
  garmentChosen,
} from '../model/designer.ts';
import { $canUpload, $uploading, filesDropped, pictureChosen } from '../model/uploads.ts';
import { ColourPicker } from './colour-picker.tsx';
import { inkFor } from './ink.ts';
import { LayersPanel } from './layers-panel.tsx';
import css from './panels.module.css';
import { PictureGrid, pictureTypes, UploadList } from './pictures.tsx';
import { fromTemplate, templateFaces, templateNames } from './templates.ts';

const contents = { products: Products, templates: Templates, images: Images, layers: LayersPanel, colours: Colours };

/** What is in a panel that is not open at first. */
export function OtherPanel({ panel }: { panel: keyof typeof contents }) {
  const Content = contents[panel];
  return <Content />;
}

function Products() {
  const { t } = useTranslation('builder');
  const { garments, garment, colour } = useUnit({ garments: $garments, garment: $garment, colour: $colour });
  const act = useUnit({ garment: garmentChosen, colour: colourChosen });
  return (
    <>
      <p className={css.hint}>{t('products.hint')}</p>
      <ul className={css.list}>
        {garments.map((one) => (
          <li key={one.id}>
            <button type="button" className={css.row} aria-pressed={one === garment} onClick={() => act.garment(one.id)}>
              <strong>{one.name}</strong>
              <span>{t('products.area', { width: one.printArea.widthMm, height: one.printArea.heightMm })}</span>
            </button>
          </li>
        ))}
      </ul>
      {garment && (
        <Swatches
          label={t('products.colour')}
          options={garment.colours.map(({ code, name, hex }) => ({ value: code, name, hex }))}
          value={colour?.code ?? ''}
          onValueChange={act.colour}
          soldOutLabel=""
        />
      )}
    </>
  );
}

function Templates() {
  const { t } = useTranslation('builder');
  useFonts(templateFaces);
  const view = useUnit({ design: $design, side: $side, colour: $colour, accent: $accent, readOnly: $readOnly });
  const command = useUnit(commanded);
  const ink = inkFor(view.colour?.hex);
  const words = (key: string) => t(`templates.words.${key}`);
  const accent = view.accent ?? ink;
  const place = (name: (typeof templateNames)[number]) => {
    const made = fromTemplate(name, view.design, view.side, { ink, accent }, words);
    command({ kind: 'add', elements: made });
  };
  return (
    <>
      <p className={css.hint}>{t('templates.hint')}</p>
      <ul className={css.grid}>
        {templateNames.map((name) => (
          <li key={name} className={css.template} style={{ background: view.colour?.hex }}>
            <TemplateDrawing elements={fromTemplate(name, view.design, view.side, { ink, accent }, words)} width={view.design.printArea} />
            <button type="button" disabled={view.readOnly} aria-label={t(`templates.${name}`)} onClick={() => place(name)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A sketch of a template in vector: the faces themselves come with the canvas. */
function TemplateDrawing({ elements, width }: { elements: ReturnType<typeof fromTemplate>; width: { widthMm: number; dpi: number } }) {
  const wide = (width.widthMm / 25.4) * width.dpi;
  return (
    <svg viewBox={`0 0 ${wide} ${wide * 0.72}`} aria-hidden="true">
      {elements.map((element) =>
        element.type === 'Text' ? (
          <text
            key={element.id}
            x={element.position.x}
            y={element.position.y}
            fill={element.fill}
            fontSize={element.fontSize}
            fontFamily={`"${element.fontFamily}", Impact, sans-serif`}
            fontWeight={element.fontWeight}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {element.text}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function Images() {
  const { t } = useTranslation('builder');
  const view = useUnit({ uploading: $uploading, can: $canUpload, readOnly: $readOnly });
  const [drop, choose] = useUnit([filesDropped, pictureChosen]);
  const input = useRef<HTMLInputElement>(null);
  if (!view.can) return <EmptyState compact drawing="box" title={t('images.none')} text={t('images.noneText')} headingLevel={3} />;
  return (
    <div className={css.stack}>
      <Button block icon={<Upload />} disabled={view.readOnly} onClick={() => input.current?.click()}>
        {t('images.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        aria-label={t('images.upload')}
        onChange={(event) => {
          drop([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <p className={css.hint}>{t('images.hint')}</p>
      <UploadList uploads={view.uploading} />
      <PictureGrid label={(name) => t('images.place', { name })} disabled={view.readOnly} onChoose={choose} />
    </div>
  );
}

function Colours() {
  const { t } = useTranslation('builder');
  const { chosen } = useUnit({ chosen: $chosen });
  const act = useUnit({ command: commanded, use: colourUsed });
  const texts = chosen.filter((element) => element.type === 'Text');
  const [first] = texts;
  if (!first) return <p className={css.hint}>{t('colours.hint')}</p>;
  return (
    <ColourPicker
      value={first.fill ?? '#000000'}
      onChange={(fill) => {
        act.command({ kind: 'set', ids: texts.map(({ id }) => id), values: { fill } });
        act.use(fill);
      }}
    />
  );
}
