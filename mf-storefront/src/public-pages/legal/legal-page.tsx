import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData, useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, splitLocale, useLocation } from '@merchloom/web-kit/router';
import { use } from 'react';
import { LongForm } from '../long-form/long-form.tsx';
import { documents, familyOf } from './documents.ts';
import css from './legal-page.module.css';
import type { LegalBlock, LegalText } from './legal-text.ts';

const loading = new Map<string, Promise<{ text: LegalText }>>();

function documentOf(page: string): Promise<{ text: LegalText }> {
  const known = loading.get(page);
  if (known) return known;
  const load = documents[page];
  if (!load) throw new Error(`There is no legal page ${page}`);
  const promise = load();
  promise.catch(() => loading.delete(page));
  loading.set(page, promise);
  return promise;
}

/** R2.11, R2.12: terms and privacy, in the language the path names; a note where that is not the reader's. */
export function LegalPage() {
  const page = splitLocale(useLocation().pathname).path.slice(1);
  const { text } = use(documentOf(page));
  const { t, locale } = useTranslation('public');
  const { brand, company } = readPageData().config;
  const facts: Record<string, string> = {
    brand,
    company: [company.name, company.address].filter(Boolean).join(', '),
    email: company.email,
  };
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
  useDocumentTitle(text.title);
  const language = locale.slice(0, 2);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${text.updated}T00:00:00Z`));
  return (
    <LongForm
      plain
      title={text.title}
      lead={fill(text.lead)}
      lang={text.lang === language ? undefined : text.lang}
      sections={text.sections.map((section) => ({ ...section, content: <Blocks blocks={section.text} fill={fill} /> }))}
      meta={
        <>
          <Text size="sm" tone="muted">
            {t('legal.updated', { day })}
          </Text>
          <Variants page={page} />
          {text.lang !== language && <Text className={css.note}>{t(`legal.onlyIn.${text.lang}`)}</Text>}
        </>
      }
    />
  );
}

function Blocks({ blocks, fill }: { blocks: readonly LegalBlock[]; fill: (line: string) => string }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{fill(block)}</p>
    ) : (
      <ul key={block.join()}>
        {block.map((item) => (
          <li key={item}>{fill(item)}</li>
        ))}
      </ul>
    ),
  );
}

function Variants({ page }: { page: string }) {
  const { t } = useTranslation('public');
  return (
    <nav className={css.variants} aria-label={t('legal.versions')}>
      {familyOf(page).map((variant) => {
        const own = 'name' in variant;
        return (
          <Link
            key={variant.page}
            to={`/${variant.page}`}
            aria-current={variant.page === page ? 'page' : undefined}
            {...(own && { lang: variant.lang, hrefLang: variant.lang })}
          >
            {own ? variant.name : t(variant.label)}
          </Link>
        );
      })}
    </nav>
  );
}
