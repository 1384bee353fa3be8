import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savePageDomain as saveCall } from '@mehfil/contract/accounts/page-domain.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { DomainState, type CheckTone } from '../../ui/elements/domain-check.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DomainRecordItem } from './domain-record-item.tsx'
import classes from './own-names.module.css'
import { PlanNotice } from './plan-notice.tsx'
import {
  checkPageDomain,
  pageDomainQuery,
  removePageDomain,
  savePageDomain,
  type PageDomain,
} from './queries.ts'

/** The domain that guests' pages are at, with the records it needs. */
export function PageDomainSection() {
  const { data } = useQuery(pageDomainQuery)
  if (!data) return <SkeletonRows rows={2} height={72} />
  if (data.domain) return <DomainDetails domain={data.domain} usual={data.usual} />
  return data.isOffered ? <DomainForm usual={data.usual} /> : <PlanNotice />
}

function DomainForm({ usual }: { usual: string }) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: saveCall,
    initial: { domain: '' },
    send: savePageDomain,
    onSuccess: () => showToast(t('names.domain-saved')),
  })
  return (
    <Form beside onSubmit={form.submit}>
      <TextField
        {...form.field('domain')}
        label={t('names.domain')}
        description={t('names.usual', { address: isolateText(usual) })}
        placeholder="rsvp.example.org"
        latin
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="filled" loading={form.isSending}>
          {t('names.domain-save')}
        </Button>
      </div>
    </Form>
  )
}

type DomainDetailsProps = { domain: PageDomain; usual: string }

function DomainDetails({ domain: shown, usual }: DomainDetailsProps) {
  const t = useTranslate('profile')
  const { dayAndTime } = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  const check = useMutation({ mutationFn: checkPageDomain, onError: showRefusal })
  const { domain, state, since, checks, checkedAt } = shown
  const address = isolateText(usual)
  return (
    <>
      <div className={classes.facts}>
        <p className={classes.name}>
          <b className="strong" dir="ltr">
            {domain}
          </b>
          <DomainState tone={getTone(state)}>{t(`names.state-${state}`)}</DomainState>
        </p>
        {since && (
          <p className="small quiet">
            {t('names.since', { time: dayAndTime(since, 'shortDate') })}
          </p>
        )}
        {state !== 'used' && (
          <p className="small quiet">
            {t(state === 'waiting' ? 'names.usual' : 'names.at-usual', { address })}
          </p>
        )}
      </div>
      {state !== 'plan' && (
        <ul className={classes.list} aria-busy={check.isPending}>
          {checks.map((one) => (
            <DomainRecordItem key={one.kind} check={one} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {state !== 'plan' && (
          <Button size="compact-md" loading={check.isPending} onClick={() => check.mutate()}>
            {t('names.check')}
          </Button>
        )}
        <Button size="compact-md" onClick={() => setRemoving(true)}>
          {t('names.remove')}
        </Button>
        <p className="small quiet" role="status">
          {checkedAt
            ? t('names.checked', { time: dayAndTime(checkedAt, 'shortDate') })
            : t('names.not-checked')}
        </p>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('names.remove-title', { domain: isolateText(domain) })}
        action={t('names.remove')}
        destroys
        onConfirm={() => removePageDomain().then(() => showToast(t('names.removed', { address })))}
      >
        <p>{t('names.remove-words', { address })}</p>
      </ConfirmDialog>
    </>
  )
}

const getTone = (state: PageDomain['state']): CheckTone =>
  state === 'used' ? 'ok' : state === 'broken' || state === 'lost' ? 'bad' : 'warning'
