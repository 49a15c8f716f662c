import { useDocumentTitle } from '@merchloom/web-kit/page';
import type { ReactNode } from 'react';
import { LongForm } from '../long-form/long-form.tsx';
import { NextStep } from '../next-step/next-step.tsx';
import { usePublicTexts } from '../public-texts.ts';
import { ContactBlock } from './contact-block.tsx';

type Section = { id: string; title: string; text: readonly string[] };

function Reading({ page, last }: { page: 'need' | 'how' | 'about'; last?: { id: string; title: string; content: ReactNode } }) {
  const { t, list } = usePublicTexts();
  useDocumentTitle(t(`${page}.title`));
  const sections = list<Section>(`${page}.sections`).map(({ id, title, text }) => ({
    id,
    title,
    content: text.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }));
  return (
    <LongForm title={t(`${page}.title`)} lead={t(`${page}.lead`)} sections={last ? [...sections, last] : sections}>
      <NextStep />
    </LongForm>
  );
}

/** R2.8 */
export const NeedMerchPage = () => <Reading page="need" />;

/** R2.9 */
export const HowDoesItWorkPage = () => <Reading page="how" />;

/** R2.10: who we are, and how to reach us. */
export function AboutPage() {
  const { t } = usePublicTexts();
  return <Reading page="about" last={{ id: 'contact', title: t('about.contact'), content: <ContactBlock /> }} />;
}
