import { GarmentDrawing } from '@merchloom/ui/empty-state';
import { LanguageSelect } from '../navigation/language-select.tsx';
import { Brand } from './brand.tsx';
import { Frame } from './frame.tsx';
import css from './login-layout.module.css';
import { usePlatformLook } from './platform-look.ts';

/** The login page: its form in the middle, a garment beside it where there is room. */
export function LoginLayout() {
  usePlatformLook('store');
  return <Frame header={<Bar />} mainClassName={css.centred} decoration={<Scene />} />;
}

/** Pages around an account (resetting a password, confirming an address): one narrow column. */
export function AuthenticationLayout() {
  usePlatformLook('store');
  return <Frame header={<Bar />} mainClassName={css.narrow} />;
}

function Scene() {
  return (
    <div className={css.scene} aria-hidden="true">
      <GarmentDrawing kind="tee" />
    </div>
  );
}

function Bar() {
  return (
    <header className={css.header}>
      <Brand />
      <LanguageSelect />
    </header>
  );
}
