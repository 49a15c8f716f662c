import { lettersNumbersSpaces } from '@merchloom/contracts/custom-text';
import type { SizePage } from '@merchloom/contracts/size-links';
import { TextField } from '@merchloom/ui/field';
import { SizeChips, Swatches } from '@merchloom/ui/variant';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useId } from 'react';
import { Mockup } from '../store/mockup.tsx';
import { canBeHad, fieldsOf, type Piece, pieceOf } from './answer.ts';
import css from './sizes.module.css';

interface PieceFieldsProps {
  page: SizePage;
  piece: Piece;
  /** Where it stands among those that are asked for: `lines.0`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (piece: Piece) => void;
}

/** One piece: which product, in which colour and size, and what stands on it. */
export function PieceFields({ page, piece, path, errors, onChange }: PieceFieldsProps) {
  const { t } = useTranslation('sizes');
  const product = page.products.find(({ product_id }) => product_id === piece.productId);
  if (!product) return null;
  const colour = product.colours.find(({ code }) => code === piece.colour) ?? product.colours[0];
  const fields = fieldsOf(product);
  const back = product.texts.back.length > 0 ? colour?.images.back_preview : null;
  const sizes = product.sizes.filter(({ status }) => status !== 'hidden');

  return (
    <div className={css.piece} id={idOf(path)} tabIndex={-1}>
      {page.products.length > 1 && <Products page={page} chosen={product.product_id} onChoose={(next) => onChange(pieceOf(next))} />}
      {colour && (
        <div className={css.pictures}>
          <Mockup
            address={colour.images.front_preview}
            alt={`${product.name}, ${colour.name}`}
            sizes="(max-width: 640px) 60vw, 300px"
            eager
          />
          {back && <Mockup address={back} alt={t('back', { name: product.name })} sizes="(max-width: 640px) 60vw, 300px" eager />}
        </div>
      )}
      {product.colours.length > 1 && (
        <Swatches
          label={t('colour')}
          soldOutLabel={t('soldOut')}
          value={piece.colour}
          onValueChange={(code) => onChange({ ...piece, colour: code })}
          options={product.colours.map(({ code, name, hex }) => ({ value: code, name, hex }))}
        />
      )}
      {sizes.length > 0 && (
        <div id={idOf(`${path}.size`)} tabIndex={-1}>
          <SizeChips
            label={t('size')}
            soldOutLabel={t('soldOut')}
            value={piece.size || undefined}
            onValueChange={(size) => onChange({ ...piece, size })}
            options={sizes.map((size) => ({ value: size.code, label: size.code, soldOut: !canBeHad(size) }))}
            error={errors[`${path}.size`]}
          />
        </div>
      )}
      {fields.map((field, at) => (
        <TextField
          key={field.key}
          id={idOf(`${path}.custom_text_${field.side}`) + (field.key.endsWith(' 0') ? '' : field.key)}
          label={field.label || t('text', { number: at + 1 })}
          optionalLabel={t('optional')}
          hint={t('textHint', { sample: field.text })}
          maxLength={field.max_length}
          counter
          counterLabel={(used, most) => t('counter', { used, most })}
          {...(field.allowed === 'letters-numbers-spaces' && { allowed: lettersNumbersSpaces, notAllowedMessage: t('notAllowed') })}
          value={piece.texts[at] ?? ''}
          error={errors[`${path}.custom_text_${field.side}`]}
          autoComplete="off"
          onValueChange={(text) => onChange({ ...piece, texts: piece.texts.with(at, text) })}
        />
      ))}
      {errors[path] && <p className={css.error}>{errors[path]}</p>}
    </div>
  );
}

interface ProductsProps {
  page: SizePage;
  chosen: string;
  onChoose: (product: SizePage['products'][number]) => void;
}

function Products({ page, chosen, onChoose }: ProductsProps) {
  const { t } = useTranslation('sizes');
  const group = useId();
  return (
    <fieldset className={css.products}>
      <legend>{t('product')}</legend>
      <div>
        {page.products.map((product) => (
          <label key={product.product_id} className={css.product}>
            <input
              type="radio"
              name={group}
              value={product.product_id}
              checked={product.product_id === chosen}
              disabled={!canBeHad(product)}
              onChange={() => onChoose(product)}
            />
            {product.colours[0] && <Mockup address={product.colours[0].images.front_preview} alt="" sizes="96px" />}
            <span>
              {product.name}
              {!canBeHad(product) && <small>{t('soldOut')}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const idOf = (field: string): string => `sizes-${field}`;
