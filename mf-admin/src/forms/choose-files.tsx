import { Button, type ButtonProps } from '@merchloom/ui/button';
import { type ReactNode, useRef } from 'react';

const accepted = {
  pictures: 'image/png,image/jpeg,image/webp,image/svg+xml',
  fonts: '.ttf,.otf,font/ttf,font/otf',
  csv: '.csv,.tsv,.txt,text/csv',
};

interface ChooseFilesProps extends Pick<ButtonProps, 'variant' | 'busy' | 'icon' | 'size'> {
  multiple?: boolean;
  kind?: keyof typeof accepted;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the file dialog. */
export function ChooseFiles({ multiple = false, kind = 'pictures', onFiles, children, ...look }: ChooseFilesProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        accept={accepted[kind]}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
