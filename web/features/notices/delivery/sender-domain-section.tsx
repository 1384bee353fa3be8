import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import classes from './delivery.module.css'
import { DomainCheckItem } from './domain-check-item.tsx'
import { checkSenderDomain, senderDomainQuery, type SenderDomain } from './queries.ts'

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
      <p className="small quiet">{t('domain.from', { addresses: list(from.map(isolateText)) })}</p>
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
