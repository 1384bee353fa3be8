import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import classes from './notices.module.css'
import type { History } from './queries.ts'
import type { NoticeView } from './use-notice-view.ts'

type NoticesHeadProps = { EID: string; view: NoticeView; history: History | undefined }

/** Writing one, and after the event the two that are ready to be written. */
export function NoticesHead({ view, history }: NoticesHeadProps) {
  const t = useWords('notices')
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
              {prepared.map(({ what, people }) => (
                <Button key={what} onClick={() => view.go({ audience: what, notice: null })}>
                  {t(`prepared.${what}`, { count: people, people: number(people) })}
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
          tabs={(['notices', 'reminders'] as const).map((key) => ({
            key,
            label: t(`tab.${key}`),
            to: view.linkTo({ tab: key === 'notices' ? null : key, notice: null, state: null }),
          }))}
        />
      </div>
    </>
  )
}
