import { Button, type ButtonProps } from '@merchloom/ui/button';
import { type ReactNode, useRef } from 'react';
import css from './assets.module.css';

interface ChooseFilesProps extends Pick<ButtonProps, 'variant' | 'busy' | 'icon' | 'size'> {
  multiple?: boolean;
  fonts?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const accepted = { pictures: 'image/png,image/jpeg,image/webp,image/svg+xml', fonts: '.ttf,.otf,font/ttf,font/otf' };

/** A button that opens the file dialog. */
export function ChooseFiles({ multiple = false, fonts = false, onFiles, children, ...look }: ChooseFilesProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        className={css.hiddenField}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={fonts ? accepted.fonts : accepted.pictures}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
