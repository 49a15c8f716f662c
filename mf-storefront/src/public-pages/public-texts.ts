import { useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';

/** Texts of the public pages; `list` answers a list of texts, with the brand filled in as everywhere. */
export function usePublicTexts() {
  const { t, locale } = useTranslation('public');
  const { brand, company } = readPageData().config;
  const facts = { brand, company: [company.name, company.address].filter(Boolean).join(', ') };
  return {
    t: (key: string, values: Record<string, string | number> = {}): string => t(key, { ...facts, ...values }),
    list: <T>(key: string): readonly T[] => t.all(key, facts) as readonly T[],
    /** `de`, never with a region. */
    language: locale.slice(0, 2),
  };
}
