import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { makeOwner as makeOwnerCall } from '@mehfil/contract/accounts/ownership.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import {
  handOverQuery,
  makeOwner,
  offerAccount,
  stopOwning,
  withdrawOffer,
} from '../accounts/owners/queries.ts'
import type { Team, TeamPerson } from './queries.ts'
import classes from './team.module.css'

type OwnersDialogState = 'adding' | 'offering' | 'stopping'

/** Who owns the account: owners add others, hand it over, or stop while another one remains. */
export function OwnersSection({ team: { users } }: { team: Team }) {
  const t = useTranslate('profile')
  const { isOwner } = useAccess()
  const [open, setOpen] = useState<OwnersDialogState | null>(null)
  if (!isOwner || users.length === 1) return null
  const members = users.filter(({ role }) => role !== 'Superuser')
  const close = () => setOpen(null)
  return (
    <section className={classes.section} aria-label={t('owners.title')}>
      <h2>{t('owners.title')}</h2>
      <p className="quiet">{t('owners.words')}</p>
      <SentOffer />
      <div className={classes.buttons}>
        {members.length > 0 && (
          <>
            <Button onClick={() => setOpen('adding')}>{t('owners.add')}</Button>
            <Button onClick={() => setOpen('offering')}>{t('owners.offer')}</Button>
          </>
        )}
        {users.length - members.length > 1 && (
          <Button variant="subtle" color="bad" onClick={() => setOpen('stopping')}>
            {t('owners.stop')}
          </Button>
        )}
      </div>
      {(open === 'adding' || open === 'offering') && (
        <MemberDialog is={open} members={members} onClose={close} />
      )}
      <ConfirmDialog
        opened={open === 'stopping'}
        onClose={close}
        title={t('owners.stop-title')}
        action={t('owners.stop')}
        destroys
        onConfirm={() => stopOwning().then(() => showToast(t('owners.stopped')))}
      >
        {t('owners.stop-words')}
      </ConfirmDialog>
    </section>
  )
}

/** The offer that waits for its answer. */
function SentOffer() {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const sent = getQueryData(useQuery(handOverQuery))?.sent
  if (!sent) return null
  const withdraw = () =>
    void withdrawOffer().then(() => showToast(t('owners.withdrawn')), showRefusal)
  return (
    <p role="status">
      {t('owners.waiting', { name: sent.name, at: when(sent.expiresAt, 'date') })}{' '}
      <button type="button" className="link" onClick={withdraw}>
        {t('owners.withdraw')}
      </button>
    </p>
  )
}

type MemberDialogProps = {
  is: 'adding' | 'offering'
  members: readonly TeamPerson[]
  onClose: () => void
}

function MemberDialog({ is, members, onClose }: MemberDialogProps) {
  const t = useTranslate('profile')
  const isAdding = is === 'adding'
  const form = useCallForm({
    call: makeOwnerCall,
    initial: { user: members[0]?.id ?? '' },
    send: ({ user }) => (isAdding ? makeOwner(user) : offerAccount(user)),
    onSuccess: () => {
      showToast(t(isAdding ? 'owners.added' : 'owners.offer-sent'))
      onClose()
    },
  })
  const { leftOut: _, ...field } = form.field('user')
  return (
    <FormDialog
      narrow
      onClose={onClose}
      title={t(isAdding ? 'owners.add-title' : 'owners.offer-title')}
      action={t(isAdding ? 'owners.add' : 'owners.offer-send')}
      form={form}
    >
      <div className={classes.form}>
        <p className="quiet">{t(isAdding ? 'owners.add-words' : 'owners.offer-words')}</p>
        <SelectField
          {...field}
          label={t('owners.who')}
          options={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      </div>
    </FormDialog>
  )
}
