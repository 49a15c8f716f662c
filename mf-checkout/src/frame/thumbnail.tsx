import { previewAt } from '@merchloom/contracts/preview-address';
import css from './frame.module.css';

/** A line's picture; its words stand beside it. */
export function Thumbnail({ address }: { address: string }) {
  return <img src={previewAt(address, 480)} alt="" width={64} height={72} className={css.thumbnail} decoding="async" />;
}
