import { endpoints } from '@merchloom/contracts/endpoints/personal';
import type { PersonalVersion } from '@merchloom/contracts/personal';
import type { Previews } from '@merchloom/contracts/store';
import { call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { previewToken } from '../store/model.ts';

interface Question {
  tenant: string;
  slug: string;
  version: PersonalVersion;
}

/** Addresses of the pictures that basket and order will show; refused when the texts cannot be printed. */
export const askPicturesFx = createEffect(async ({ tenant, slug, version }: Question): Promise<Previews> => {
  const { data } = await call(
    endpoints.personalPreview,
    { params: { tenant, slug }, query: previewToken ? { token: previewToken } : {}, body: version },
    { quiet: true },
  );
  return data;
});
