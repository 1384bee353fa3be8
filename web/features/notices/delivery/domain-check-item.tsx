import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { showErrorToast, showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './delivery.module.css'
import type { SenderDomainCheck } from './queries.ts'

const stateIcons = { ok: IconCheck, warning: IconAlertTriangle, bad: IconX } as const

/** A record of a domain: what receivers find, and what is to be added. */
export function DomainCheckItem({ check }: { check: SenderDomainCheck }) {
  const t = useTranslate('notices')
  const { kind, state, finding, about, found } = check
  return (
    <li className={classes.check}>
      <div className={classes.head}>
        <span className={classes.grow}>
          <b className="strong">{t(`domain.kind-${kind}`)}</b>
          {about && (
            <span className={`small quiet ${classes.breaking}`} dir="ltr">
              {about}
            </span>
          )}
        </span>
        <span className={classes.state} data-state={state}>
          <Icon of={stateIcons[state]} small />
          {t(`domain.state-${state}`)}
        </span>
      </div>
      <p className="small">{t(`domain.finding-${finding}`)}</p>
      {found.length > 0 && state !== 'ok' && (
        <p className={`tiny quiet ${classes.breaking}`}>
          {t('domain.found')} <bdi dir="ltr">{found.join(', ')}</bdi>
        </p>
      )}
      {check.record && <RecordToPaste record={check.record} />}
    </li>
  )
}

function RecordToPaste({ record }: { record: NonNullable<SenderDomainCheck['record']> }) {
  const t = useTranslate('notices')
  return (
    <div className={classes.record}>
      <p className="small">
        {t(record.type === 'PTR' ? 'domain.paste-ptr' : 'domain.paste', { type: record.type })}
      </p>
      {(['name', 'value'] as const).map((part) => (
        <div key={part} className={classes.paste}>
          <span className="tiny quiet">{t(`domain.${part}`)}</span>
          <code dir="ltr">{record[part]}</code>
          <CopyButton text={record[part]} label={t(`domain.copy-${part}`)} />
        </div>
      ))}
    </div>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate('notices')
  const copy = () => {
    // Without https a browser has no clipboard.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => showToast(t('domain.copied')),
      () => showErrorToast(t('domain.copy-failed')),
    )
  }
  return (
    <Button
      size="compact-md"
      aria-label={label}
      leftSection={<Icon of={IconCopy} small />}
      onClick={copy}
    >
      {t('domain.copy')}
    </Button>
  )
}
