import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { CopyButton } from '../../ui/fields/copy-button.tsx'
import classes from './own-names.module.css'
import type { PageDomainCheckItem } from './queries.ts'

const stateIcons = { ok: IconCheck, warning: IconAlertTriangle, bad: IconX } as const

/** A record of the domain: what it is for, what is there, and what is to be added. */
export function DomainRecordItem({ check }: { check: PageDomainCheckItem }) {
  const t = useTranslate('profile')
  const { kind, state, finding, found, record } = check
  return (
    <li>
      <div className={classes.name}>
        <b className="strong">{t(`names.kind-${kind}`)}</b>
        <span className={classes.state} data-state={state}>
          <Icon of={stateIcons[state]} small />
          {t(`names.record-${state}`)}
        </span>
      </div>
      <p className="small">{t(`names.finding-${finding}`)}</p>
      {found.length > 0 && state !== 'ok' && (
        <p className={`tiny quiet ${classes.breaking}`}>
          {t('names.found')} <bdi dir="ltr">{found.join(', ')}</bdi>
        </p>
      )}
      {record && (
        <div className={classes.record}>
          <p className="small">{t('names.paste', { type: record.type })}</p>
          {(['name', 'value'] as const).map((part) => (
            <div key={part} className={classes.paste}>
              <span className="tiny quiet">{t(`names.record-${part}`)}</span>
              <code dir="ltr">{record[part]}</code>
              <CopyButton text={record[part]} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}
