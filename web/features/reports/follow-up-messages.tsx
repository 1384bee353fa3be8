import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import classes from './reports.module.css'

type FollowUpMessagesProps = {
  EID: string
  afterwards: NonNullable<EventReport['afterwards']>
  texts: ReportTexts
}

/** Links to a thank-you notice for guests who came and a notice for guests who were missed. */
export function FollowUpMessages({ EID, afterwards, texts }: FollowUpMessagesProps) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  if (may('Notification') !== 'yes') return null
  const messages = [
    ['thank', afterwards.came, IconSend],
    ['missed', afterwards.missed, IconMail],
  ] as const
  return (
    <section className={classes.part} aria-labelledby="fresh">
      <header className={classes.partHead}>
        <h2 id="fresh">{t('reports.fresh')}</h2>
      </header>
      <ul>
        {messages
          .filter(([, people]) => people > 0)
          .map(([audience, people, icon]) => (
            <li key={audience} className={classes.fresh}>
              <span className={classes.freshIcon} data-tone={audience}>
                <Icon of={icon} />
              </span>
              <span className={classes.freshWords}>
                <b className="strong">
                  {t(`reports.${audience}`, {
                    count: people,
                    people: texts.value(people, 'people'),
                  })}
                </b>
                <span className="small quiet">{t(`reports.${audience}-words`)}</span>
              </span>
              <Button
                size="compact-md"
                component={Link}
                to={`${pathTo('notices', { EID })}?audience=${audience}`}
              >
                {t('reports.write')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}
