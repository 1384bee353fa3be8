import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { saveDomain } from '@mehfil/contract/publishing.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { webAddressOf } from '../events/queries/draft.ts'
import { LeftNotice } from '../events/wizard-notice.tsx'
import { LabelFreedom } from './label-freedom.tsx'
import { moveTo } from './queries.ts'
import { labelTyped, readableBase } from './rules.ts'
import classes from './settings-page.module.css'
import { useKeptChanges } from './use-kept-changes.ts'

/** The page's own address. Another one can be taken; the old one leads to it. */
export function WebAddress({ EID }: { EID: string }) {
  const t = useWords('dashboard')
  const { data } = useSuspenseQuery(webAddressOf(EID))
  const form = useCallForm({
    call: saveDomain,
    initial: { domain: data.domain },
    clean: { domain: labelTyped },
    send: ({ domain }) => moveTo(EID, domain),
    done: () => say(t('web-address.changed')),
  })
  const { domain } = form.values
  const isAnother = domain !== data.domain
  const left = useKeptChanges(`address:${EID}`, {
    unsaved: isAnother ? { domain } : {},
    saved: { domain: data.domain },
    bringBack: (before) => form.set('domain', before.domain ?? domain),
  })
  return (
    <form className={classes.block} onSubmit={form.submit} noValidate>
      <header className={classes.blockHead}>
        <h2>{t('web-address.title')}</h2>
      </header>
      <LeftNotice offer={left} words={t('web-address.left')} />
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
          <LabelFreedom EID={EID} label={domain} onTake={(label) => form.set('domain', label)} />
        )}
        <p className={`small quiet ${classes.whole}`}>
          <bdi dir="ltr">
            {readableBase(data.base)}
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
