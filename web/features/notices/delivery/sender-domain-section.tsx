import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showErrorToast, showToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import classes from './delivery.module.css'
import {
  checkSenderDomain,
  senderDomainQuery,
  type SenderDomain,
  type SenderDomainCheck,
} from './queries.ts'

/** Whether receivers can trust the domain that mails come from, and what is to be added there. */
export function SenderDomainSection() {
  const t = useTranslate('notices')
  const { dayAndTime } = useFormats()
  const { data } = useQuery(senderDomainQuery())
  const { mutate, isPending } = useMutation({ mutationFn: checkSenderDomain, onError: showRefusal })
  return (
    <section className={classes.part} aria-labelledby="sender-domain">
      <div className={classes.head}>
        <h2 id="sender-domain" className={classes.title}>
          {t('domain.title')}
        </h2>
        {data && !data.isDemo && (
          <Button size="compact-md" loading={isPending} onClick={() => mutate()}>
            {t('domain.again')}
          </Button>
        )}
      </div>
      {!data && <SkeletonRows rows={3} height={72} />}
      {data && <SenderFacts domain={data} />}
      {data && !data.isDemo && (
        <>
          <ul className={classes.list} aria-busy={isPending}>
            {data.checks.map((check) => (
              <DomainCheckItem key={`${check.kind} ${check.about}`} check={check} />
            ))}
          </ul>
          <p className="small quiet" role="status">
            {t('domain.checked', { time: dayAndTime(data.checkedAt, 'shortDate') })}
          </p>
        </>
      )}
    </section>
  )
}

function SenderFacts({ domain: { from, isDemo, reports, dailyLimit } }: { domain: SenderDomain }) {
  const t = useTranslate('notices')
  const { list, number } = useFormats()
  return (
    <div className={classes.facts}>
      <p>{t(isDemo ? 'domain.demo' : 'domain.words')}</p>
      <p className="small quiet">{t('domain.from', { addresses: list(from.map(isolate)) })}</p>
      {!isDemo && (
        <p className="small quiet">
          {t(`domain.reports-${reports.includes('listener') ? 'here' : (reports[0] ?? 'none')}`)}
        </p>
      )}
      {dailyLimit !== null && (
        <p className="small quiet">
          {t('domain.daily', { count: dailyLimit, n: number(dailyLimit) })}
        </p>
      )}
    </div>
  )
}

/** A Latin address keeps its order inside Arabic text. */
const isolate = (address: string): string => `\u2068${address}\u2069`

const stateIcons = { ok: IconCheck, warning: IconAlertTriangle, bad: IconX } as const

function DomainCheckItem({ check }: { check: SenderDomainCheck }) {
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
