import css from './garment-scene.module.css';
import hoodie from './scene/hoodie.webp';
import tee from './scene/tee.webp';
import tote from './scene/tote.webp';

const garments = { hoodie, tote, tee };

/** What the platform is about, in three garments: beside the form, or a band above it on phones. Decoration only. */
export function GarmentScene() {
  return (
    <div className={css.scene} aria-hidden="true">
      <div className={css.stand}>
        {Object.entries(garments).map(([name, address]) => (
          <img key={name} className={css[name]} src={address} alt="" width={560} height={627} decoding="async" />
        ))}
      </div>
    </div>
  );
}
