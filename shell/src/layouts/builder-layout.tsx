import { LayoutPlace } from '@merchloom/web-kit/layout';
import { Brand } from './brand.tsx';
import css from './builder-layout.module.css';
import { Frame } from './frame.tsx';
import { usePlatformLook } from './platform-look.ts';

/** The designer has the whole window; its page fills the bar. */
export function BuilderLayout() {
  usePlatformLook('admin');
  return (
    <Frame
      header={
        <header className={css.header}>
          <Brand to="/dashboard" />
          <LayoutPlace name="header-start" className={css.start} />
          <LayoutPlace name="header-end" />
        </header>
      }
      mainClassName={css.stage}
    />
  );
}
