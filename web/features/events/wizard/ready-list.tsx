import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { listMissingItems, type ReadyItem } from '../rules/ready-list.ts'
import classes from './ready-list.module.css'
import { useWizard } from './use-wizard.ts'

/** What is missing, each line with a link to its step and field. */
export function ReadyList() {
  const t = useTranslate('creation')
  const { event, draft, stepHref } = useWizard()
  const missing = listMissingItems({
    mode: event.mode,
    draft,
    ready: event.ready,
    now: new Date(),
  })
  const write = useItemText()
  const canPublish = missing.every(({ isNeeded }) => !isNeeded)
  return (
    <section className={classes.list} aria-labelledby="ready-list">
      <h2 id="ready-list" className="small strong">
        {t('ready.title')}
      </h2>
      <ul>
        {canPublish && (
          <li className={classes.done}>
            <Icon of={IconCheck} small />
            {t('ready.facts')}
          </li>
        )}
        {missing.map((item) => (
          <li key={`${item.is}-${item.is === 'texts' ? item.language : ''}`}>
            <Link to={`${stepHref(item.step)}${item.field && `#${item.field}`}`}>
              <Icon of={IconCircleDashed} small />
              <span>{write(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="small quiet">{t(canPublish ? 'wizard.can-publish' : 'wizard.needs')}</p>
    </section>
  )
}

function useItemText(): (item: ReadyItem) => string {
  const t = useTranslate('creation')
  const { number } = useFormats()
  return (item) =>
    item.is === 'texts'
      ? t(`ready.texts-${item.language}`, { count: item.count, n: number(item.count) })
      : t(`ready.${item.is}`)
}
