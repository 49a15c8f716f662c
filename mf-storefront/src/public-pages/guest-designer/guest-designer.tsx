import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import type { EventType, Region } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Select, TextField } from '@merchloom/ui/field';
import { ArrowRight, Image, Trash } from '@merchloom/ui/icons';
import { Text } from '@merchloom/ui/text';
import { Swatches } from '@merchloom/ui/variant';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type ChangeEvent, type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { $products, catalogueAsked } from '../our-products/model.ts';
import { usePublicTexts } from '../public-texts.ts';
import { colourOf, fonts, type GuestDraft, inks, isFaint, mostText, threeProducts } from './guest-design.ts';
import css from './guest-designer.module.css';
import { GuestPicture } from './guest-picture.tsx';
import { $draft, $making, $makingFailed, $ready, designerShown, draftChanged, storeWanted } from './model.ts';

const types: readonly EventType[] = ['Store', 'Promo', 'Bulk', 'Products'];
const regions: readonly Region[] = ['UK', 'EU', 'US'];
const mostColours = 6;

const ReadyDialog = lazy(() =>
  import(/* webpackChunkName: "guest-ready" */ './ready-dialog.tsx').then(({ ReadyDialog: it }) => ({ default: it })),
);

/** UX 5.1: a visitor designs, sees it on a garment at once, and has a store to sign up for. */
export function GuestDesigner() {
  const { t } = useTranslation('guest');
  const { language } = usePublicTexts();
  const view = useUnit({ draft: $draft, products: $products, ready: $ready });
  const act = useUnit({ shown: designerShown, ask: catalogueAsked });
  useEffect(() => {
    act.shown({ text: t('example') });
    act.ask(language as Parameters<typeof act.ask>[0]);
  }, [act, t, language]);
  if (!view.draft || !view.products) return <div className={css.waiting} />;
  const choice = threeProducts(view.products, 't-shirt');
  const product = choice.find(({ garment }) => garment === view.draft?.garment) ?? choice[0];
  if (!product) return null;
  return (
    <>
      <Workbench draft={view.draft} product={product} choice={choice} catalogue={view.products} />
      {view.ready && (
        <Suspense>
          <ReadyDialog draft={view.draft} products={view.ready.products} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  draft: GuestDraft;
  product: CatalogueProduct;
  choice: readonly CatalogueProduct[];
  catalogue: readonly CatalogueProduct[];
}

function Workbench({ draft, product, choice, catalogue }: Props) {
  const { t } = useTranslation('guest');
  const { change, make, making, failed } = useUnit({ change: draftChanged, make: storeWanted, making: $making, failed: $makingFailed });
  const [problem, setProblem] = useState<{ text?: string; logo?: string }>({});
  const colours = product.colours.slice(0, mostColours);
  const colour = colourOf(product, draft.colour);

  // Said at the field while there is still time: what the face cannot print.
  useEffect(() => {
    let stale = false;
    const check = async () => {
      const { unprintable } = await import('./guest-art.ts');
      const missing = await unprintable(draft, product);
      if (!stale)
        setProblem(({ logo }) => ({ ...(logo && { logo }), ...(missing && { text: t('missing', { missing, font: draft.font }) }) }));
    };
    check().catch((failure: unknown) => console.error('The text could not be checked', failure));
    return () => {
      stale = true;
    };
  }, [draft, product, t]);

  const bring = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { readLogo } = await import('./guest-art.ts');
      change({ logo: await readLogo(file) });
      setProblem(({ text }) => ({ ...(text && { text }) }));
    } catch {
      setProblem(({ text }) => ({ ...(text && { text }), logo: t('noPicture') }));
    }
  };
  const submit = () => {
    if (!draft.text.trim() && !draft.logo) setProblem({ text: t('nothing') });
    else if (!problem.text) make(catalogue);
  };

  return (
    <div className={css.bench}>
      <GuestPicture draft={draft} product={product} alt={t('picture', { colour: colour?.name ?? '', text: draft.text })} />
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('text')}
          value={draft.text}
          onValueChange={(text) => change({ text })}
          maxLength={mostText}
          counter
          counterLabel={(n, max) => t('counter', { n, max })}
          error={problem.text}
        />
        <div className={css.pair}>
          <Select
            label={t('font')}
            options={Object.keys(fonts).map((font) => ({ value: font, label: font }))}
            value={draft.font}
            onValueChange={(font) => change({ font: font as GuestDraft['font'] })}
          />
          <Swatches
            label={t('ink')}
            options={inks.map((hex) => ({ value: hex, name: t(`inks.${hex.slice(1)}`), hex }))}
            value={draft.ink}
            onValueChange={(ink) => change({ ink })}
            soldOutLabel=""
          />
        </div>
        {draft.text.trim() && colour && isFaint(draft.ink, colour.hex) && <Alert tone="warning">{t('faint')}</Alert>}
        <LogoField draft={draft} error={problem.logo} onFile={bring} onRemove={() => change({ logo: null })} />
        <div className={css.pair}>
          <Select
            label={t('garment')}
            options={choice.map(({ garment }) => ({ value: garment, label: t(`garments.${garment}`) }))}
            value={product.garment}
            onValueChange={(garment) => change({ garment: garment as GuestDraft['garment'] })}
          />
          <Swatches
            label={t('colour')}
            options={colours.map(({ code, name, hex }) => ({ value: code, name, hex }))}
            value={colour?.code}
            onValueChange={(code) => change({ colour: code })}
            soldOutLabel=""
          />
        </div>
        <div className={css.pair}>
          <Select
            label={t('type')}
            options={types.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            value={draft.type}
            onValueChange={(type) => change({ type: type as EventType })}
          />
          <Select
            label={t('region')}
            options={regions.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
            value={draft.region}
            onValueChange={(region) => change({ region: region as Region })}
          />
        </div>
        {failed !== null && <Alert tone="danger">{failed || t('failed')}</Alert>}
        <Button type="submit" size="lg" block busy={making} iconEnd={<ArrowRight />}>
          {t('make')}
        </Button>
        <Text size="sm" tone="muted">
          {t('promise')}
        </Text>
      </form>
    </div>
  );
}

interface LogoProps {
  draft: GuestDraft;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

function LogoField({ draft: { logo }, error, onFile, onRemove }: LogoProps) {
  const { t } = useTranslation('guest');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    event.target.value = '';
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={css.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {logo ? <img src={logo.address} alt="" className={css.logo} /> : <Image />}
        <span className={css.logoName}>{logo ? logo.name : t('drop')}</span>
        <Button type="button" size="sm" variant="secondary" onClick={() => input.current?.click()}>
          {logo ? t('replace') : t('choose')}
        </Button>
        {logo && (
          <Button type="button" size="sm" variant="ghost" icon={<Trash />} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          hidden
          onChange={choose}
          aria-label={t('drop')}
        />
      </div>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
