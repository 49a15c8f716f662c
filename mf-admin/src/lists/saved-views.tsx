import { Button, IconButton } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { Rows, Trash } from '@merchloom/ui/icons';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useState } from 'react';
import css from './lists.module.css';
import { Popover } from './popover.tsx';
import { $savedViews, viewsChanged, viewsShown } from './saved-views-model.ts';

/** Filters and order of a list under names of one's own: kept with the person, so they are there at every desk. */
export function SavedViews({ tenant, list }: { tenant: string; list: string }) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState('');
  const { all, shown, changed } = useUnit({ all: $savedViews, shown: viewsShown, changed: viewsChanged });
  const views = all[`${tenant}/${list}`] ?? [];
  const here = withoutPage(search);

  useEffect(() => {
    if (tenant) shown({ tenant, list });
  }, [tenant, list, shown]);

  function save(event: FormEvent) {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen) return;
    changed({ tenant, list, views: [...views.filter((view) => view.name !== chosen), { name: chosen, search: here }] });
    setName('');
  }

  return (
    <Popover label={t('list.views')} icon={<Rows />}>
      {(close) => (
        <div className={css.choices}>
          {views.length === 0 && (
            <Text size="sm" tone="muted">
              {t('list.noViews')}
            </Text>
          )}
          <ul>
            {views.map((view) => (
              <li key={view.name} className={css.view}>
                <button
                  type="button"
                  aria-pressed={view.search === here}
                  onClick={() => {
                    setSearch(new URLSearchParams(view.search));
                    close();
                  }}
                >
                  {view.name}
                </button>
                <IconButton
                  label={t('list.forgetView', { name: view.name })}
                  icon={<Trash />}
                  size="sm"
                  onClick={() => changed({ tenant, list, views: views.filter((each) => each.name !== view.name) })}
                />
              </li>
            ))}
          </ul>
          <form className={css.keep} onSubmit={save}>
            <TextField label={t('list.viewName')} value={name} maxLength={60} onValueChange={setName} />
            <Button type="submit" variant="secondary" size="sm">
              {t('list.saveView')}
            </Button>
          </form>
        </div>
      )}
    </Popover>
  );
}

function withoutPage(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('cursor');
  kept.sort();
  return kept.toString();
}
