import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '@mantine/core'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Tabs } from '../../ui/elements/tabs.tsx'
import classes from './notices.module.css'
import type { NoticeHistory } from './queries.ts'
import type { NoticesPageView } from './use-notice-view.ts'

type NoticesHeadProps = { EID: string; view: NoticesPageView; history: NoticeHistory | undefined }

/** The button to write a notice and, after the event, two prepared ones. */
export function NoticesHead({ view, history }: NoticesHeadProps) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const isEmpty = history?.notices.length === 0 && view.tab === 'notices'
  const prepared = (
    [
      ['thank', history?.thanked],
      ['missed', history?.missed],
    ] as const
  ).flatMap(([what, who]) => (who && who.guests > 0 ? [{ what, people: who.people }] : []))
  return (
    <>
      <div className={classes.head}>
        <PageTitle
          title={t('place.notices')}
          actions={
            <>
              {prepared.map(({ what: audience, people }) => (
                <Button key={audience} onClick={() => view.go({ audience, notice: null })}>
                  {t(`prepared.${audience}`, { count: people, people: number(people) })}
                </Button>
              ))}
              {!isEmpty && (
                <Button
                  variant="filled"
                  leftSection={<Icon of={IconPencil} small />}
                  onClick={() => view.go({ write: '1', notice: null })}
                >
                  {t('composer.open')}
                </Button>
              )}
            </>
          }
        />
      </div>
      <div className={classes.tabs}>
        <Tabs
          label={t('tab.title')}
          current={view.tab}
          tabs={(['notices', 'reminders', 'delivery'] as const).map((key) => ({
            key,
            label: t(`tab.${key}`),
            to: view.linkTo({ tab: key === 'notices' ? null : key, notice: null, state: null }),
          }))}
        />
      </div>
    </>
  )
}
