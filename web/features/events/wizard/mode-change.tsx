import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { showToast, showWarningToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { changeEventMode } from '../queries/draft.ts'
import classes from './mode-change.module.css'
import { useWizard } from './use-wizard.ts'

/** Moves a draft between page and mail. It can move back at any time. */
export function ModeChange() {
  const t = useTranslate('creation')
  const { EID, event, flush } = useWizard()
  const { may } = useAccess()
  const other = event.mode === 'Web' ? 'Email' : 'Web'
  const change = useMutation({
    mutationFn: async () => {
      if (!(await flush())) return showWarningToast(t('publish.unsaved'))
      await changeEventMode(EID, other)
      return showToast(t(`mode-change.done-${other}`))
    },
    onError: showRefusal,
  })
  if (event.status !== 'DRAFT' || may('CreateEvents', 'DraftEvents') !== 'yes') return null
  return (
    <section className={classes.change} aria-labelledby="mode-change">
      <h2 id="mode-change" className="strong">
        {t('mode-change.title')}
      </h2>
      <p className="small quiet">
        {t(`mode-change.${event.mode}`)} {t('mode-change.kept')}
      </p>
      <Button
        leftSection={<Icon of={other === 'Email' ? IconMail : IconWorld} small />}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {t(`mode-change.to-${other}`)}
      </Button>
    </section>
  )
}
