import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './reports.module.css'

type FreshWordsProps = {
  EID: string
  afterwards: NonNullable<Report['afterwards']>
  words: ReportWords
}

/** Thanks for those who came, a word for those who were missed. */
export function FreshWords({ EID, afterwards, words }: FreshWordsProps) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  if (may('Notification') !== 'yes') return null
  const lines = [
    ['thank', afterwards.came, IconSend],
    ['missed', afterwards.missed, IconMail],
  ] as const
  return (
    <section className={classes.part} aria-labelledby="fresh">
      <header className={classes.partHead}>
        <h2 id="fresh">{t('reports.fresh')}</h2>
      </header>
      <ul>
        {lines
          .filter(([, people]) => people > 0)
          .map(([what, people, icon]) => (
            <li key={what} className={classes.fresh}>
              <span className={classes.freshIcon} data-tone={what}>
                <Icon of={icon} />
              </span>
              <span className={classes.freshWords}>
                <b className="strong">
                  {t(`reports.${what}`, { count: people, people: words.value(people, 'people') })}
                </b>
                <span className="small quiet">{t(`reports.${what}-words`)}</span>
              </span>
              <Button
                size="compact-md"
                component={Link}
                to={`${to('notices', { EID })}?audience=${what}`}
              >
                {t('reports.write')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}
