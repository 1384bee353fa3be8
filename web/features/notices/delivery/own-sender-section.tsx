import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveOwnSender as saveCall } from '@mehfil/contract/mail/own-sender.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'

import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DomainState } from '../../../ui/elements/domain-check.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './delivery.module.css'
import { DomainCheckItem } from './domain-check-item.tsx'
import {
  checkOwnSender,
  ownSenderQuery,
  removeOwnSender,
  saveOwnSender,
  type OwnSender,
} from './queries.ts'

/** The domain of the account that mails to guests come from, with the records it needs. */
export function OwnSenderSection() {
  const t = useTranslate('notices')
  const { data } = useQuery(ownSenderQuery)
  const [isEditing, setEditing] = useState(false)
  const usual = isolateText(data?.usual ?? '')
  return (
    <section className={classes.part} aria-labelledby="own-sender">
      <div className={classes.head}>
        <h2 id="own-sender" className={classes.title}>
          {t('own.title')}
        </h2>
        {data?.isOffered && !data.sender && (
          <Button size="compact-md" onClick={() => setEditing(true)}>
            {t('own.save')}
          </Button>
        )}
      </div>
      {!data && <SkeletonRows rows={1} height={72} />}
      {data && !data.sender && (
        <div className={classes.facts}>
          <p>{t(data.isOffered ? 'own.words' : 'own.plan')}</p>
          <p className="small quiet">{t('own.usual', { address: usual })}</p>
        </div>
      )}
      {data?.sender && (
        <SenderDetails sender={data.sender} usual={usual} onEdit={() => setEditing(true)} />
      )}
      {data && isEditing && <SenderDialog sender={data.sender} onClose={() => setEditing(false)} />}
    </section>
  )
}

type SenderDetailsProps = { sender: OwnSender; usual: string; onEdit: () => void }

function SenderDetails({ sender, usual, onEdit }: SenderDetailsProps) {
  const t = useTranslate('notices')
  const { dayAndTime } = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  const check = useMutation({ mutationFn: checkOwnSender, onError: showRefusal })
  const { domain, mailbox, state, since, checks, checkedAt } = sender
  const icon = state === 'used' ? 'ok' : state === 'broken' ? 'bad' : 'warning'
  return (
    <>
      <div className={classes.facts}>
        <p className={classes.sender}>
          <b className="strong" dir="ltr">{`${mailbox}@${domain}`}</b>
          <DomainState tone={icon}>{t(`own.state-${state}`)}</DomainState>
        </p>
        {since && (
          <p className="small quiet">{t('own.since', { time: dayAndTime(since, 'shortDate') })}</p>
        )}
        {state !== 'used' && (
          <p className="small quiet">
            {t(state === 'waiting' ? 'own.usual' : 'own.at-usual', { address: usual })}
          </p>
        )}
      </div>
      {state !== 'plan' && (
        <ul className={classes.list} aria-busy={check.isPending}>
          {checks.map((one) => (
            <DomainCheckItem key={one.kind} check={one} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {state !== 'plan' && (
          <>
            <Button size="compact-md" loading={check.isPending} onClick={() => check.mutate()}>
              {t('own.check')}
            </Button>
            <Button size="compact-md" onClick={onEdit}>
              {t('own.change')}
            </Button>
          </>
        )}
        <Button size="compact-md" onClick={() => setRemoving(true)}>
          {t('own.remove')}
        </Button>
        <p className="small quiet" role="status">
          {checkedAt
            ? t('domain.checked', { time: dayAndTime(checkedAt, 'shortDate') })
            : t('own.not-checked')}
        </p>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('own.remove-title', { domain: isolateText(domain) })}
        action={t('own.remove')}
        destroys
        onConfirm={() =>
          removeOwnSender().then(() => showToast(t('own.removed', { address: usual })))
        }
      >
        <p>{t('own.remove-words', { address: usual })}</p>
      </ConfirmDialog>
    </>
  )
}

type SenderDialogProps = { sender: OwnSender | null; onClose: () => void }

function SenderDialog({ sender, onClose }: SenderDialogProps) {
  const t = useTranslate('notices')
  const form = useCallForm({
    call: saveCall,
    initial: { mailbox: sender?.mailbox ?? '', domain: sender?.domain ?? '' },
    send: saveOwnSender,
    onSuccess: () => {
      showToast(t('own.saved'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('own.title')} action={t('own.save')} form={form} onClose={onClose}>
      <p className="quiet">{t('own.words')}</p>
      <div className={classes.address} dir="ltr">
        <TextField
          {...form.field('mailbox')}
          label={t('own.mailbox')}
          placeholder="invitations"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <span aria-hidden="true">@</span>
        <TextField
          {...form.field('domain')}
          label={t('own.domain')}
          placeholder="example.org"
          autoCapitalize="none"
          inputMode="url"
          spellCheck={false}
        />
      </div>
    </FormDialog>
  )
}
