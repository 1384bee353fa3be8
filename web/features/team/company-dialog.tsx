import { useState } from 'react'
import { saveCompanySignIn as saveCall } from '@mehfil/contract/accounts/company.ts'
import { permissions } from '@mehfil/contract/access.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { CopyButton } from '../../ui/fields/copy-button.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { PermissionFields } from './rights-fields.tsx'
import { saveCompanySignIn, type CompanyInput, type CompanySettings } from './queries.ts'
import classes from './team.module.css'

type CompanyDialogProps = { company: CompanySettings; onClose: () => void }

/** What the provider tells of itself, the domains of the company, and what new people may do. */
export function CompanyDialog({ company: { setup, returnUrl }, onClose }: CompanyDialogProps) {
  const t = useTranslate('profile')
  const form = useCallForm<CompanyInput, unknown>({
    call: saveCall,
    initial: {
      issuer: setup?.issuer ?? '',
      clientId: setup?.clientId ?? '',
      clientSecret: '',
      domains: setup?.domains.map(({ domain }) => domain) ?? [],
      permissions: setup?.permissions ?? ['CheckIn'],
    },
    send: saveCompanySignIn,
    onSuccess: () => {
      showToast(t('company.saved'))
      onClose()
    },
  })
  const { values, set, error } = form
  const [domains, setDomains] = useState(values.domains.join(' '))
  const typeDomains = (typed: string) => {
    setDomains(typed)
    set('domains', typed.split(/[\s,;]+/).filter(Boolean))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('company.dialog')}
      action={t('company.save')}
      form={form}
    >
      <div className={classes.form}>
        <div className={classes.record}>
          <span className="small quiet">{t('company.return-url')}</span>
          <code dir="ltr">{returnUrl}</code>
          <CopyButton text={returnUrl} />
        </div>
        <TextField {...form.field('issuer')} label={t('company.issuer')} type="url" latin />
        <TextField
          {...form.field('clientId')}
          label={t('company.client-id')}
          autoComplete="off"
          latin
        />
        <PasswordField
          {...form.field('clientSecret')}
          label={t(setup ? 'company.secret-kept' : 'company.secret')}
          autoComplete="off"
          maxLength={500}
        />
        <TextField
          name="domains"
          value={domains}
          error={error('domains')}
          onChange={typeDomains}
          label={t('company.domains')}
          description={t('company.domains-more')}
          latin
        />
        <p className="quiet">{t('company.rights')}</p>
        <PermissionFields
          chosen={values.permissions}
          held={permissions}
          set={(chosen) => set('permissions', chosen)}
          error={error('permissions')}
        />
      </div>
    </FormDialog>
  )
}
