import { LanguageSelect } from '../navigation/language-select.tsx';
import { Brand } from './brand.tsx';
import { Frame } from './frame.tsx';
import { GarmentScene } from './garment-scene.tsx';
import css from './login-layout.module.css';
import { usePlatformLook } from './platform-look.ts';

/** The login page: its form on a card, garments beside it, or above it on phones. */
export function LoginLayout() {
  usePlatformLook('store');
  return <Frame header={<Bar />} mainClassName={css.card} decoration={<GarmentScene />} />;
}

/** Pages around an account (resetting a password, confirming an address): one narrow column. */
export function AuthenticationLayout() {
  usePlatformLook('store');
  return <Frame header={<Bar />} mainClassName={css.narrow} />;
}

function Bar() {
  return (
    <header className={css.header}>
      <Brand />
      <LanguageSelect />
    </header>
  );
}
