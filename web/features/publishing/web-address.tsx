import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { saveDomain } from '@mehfil/contract/events/publishing.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { webAddressQuery } from '../events/queries/draft.ts'
import { RecoveredEditsNotice } from '../events/wizard/wizard-notice.tsx'
import { LabelAvailability } from './label-availability.tsx'
import { changeWebAddress } from './queries.ts'
import { cleanLabel, formatBase } from './rules.ts'
import classes from './settings-page.module.css'
import { useStoredChanges } from './use-stored-changes.ts'

/** The page's web address. After a change the old address redirects to the new one. */
export function WebAddress({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { data } = useSuspenseQuery(webAddressQuery(EID))
  const form = useCallForm({
    call: saveDomain,
    initial: { domain: data.domain },
    clean: { domain: cleanLabel },
    send: ({ domain }) => changeWebAddress(EID, domain),
    onSuccess: () => showToast(t('web-address.changed')),
  })
  const { domain } = form.values
  const isAnother = domain !== data.domain
  const recovered = useStoredChanges(`address:${EID}`, {
    unsaved: isAnother ? { domain } : {},
    saved: { domain: data.domain },
    restore: (before) => form.set('domain', before.domain ?? domain),
  })
  return (
    <form className={classes.block} id="settings-address" onSubmit={form.submit} noValidate>
      <header className={classes.blockHead}>
        <h2>{t('web-address.title')}</h2>
      </header>
      <RecoveredEditsNotice recovered={recovered} text={t('web-address.left')} />
      <div className={classes.label}>
        <TextField
          {...form.field('domain')}
          id="domain"
          label={t('web-address.label')}
          latin
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={63}
        />
        {isAnother && !form.error('domain') && (
          <LabelAvailability
            EID={EID}
            label={domain}
            onTake={(label) => form.set('domain', label)}
          />
        )}
        <p className={`small quiet ${classes.whole}`}>
          <bdi dir="ltr">
            {formatBase(data.base)}
            {domain || '…'}
          </bdi>
        </p>
      </div>
      <p className="small quiet">{t('web-address.later')}</p>
      {isAnother && (
        <div className={classes.actions}>
          <Button type="submit" variant="light" loading={form.isSending}>
            {t('web-address.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
