import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ButtonSwitch } from '../../../ui/fields/button-switch.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import classes from './guest-form.module.css'
import { PasteGuests } from '../paste/paste-guests.tsx'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type AddGuestPanelProps = {
  EID: string
  view: GuestsPageView
  categories: readonly string[]
  knowsAges?: boolean
  /** One more choice, and what it shows when it is chosen. */
  otherWay?: { button: ReactNode; form: ReactNode }
}

/** Adds one guest after the other beside the list, or many at once. */
export function AddGuestPanel({
  EID,
  view,
  categories,
  knowsAges = false,
  otherWay,
}: AddGuestPanelProps) {
  const t = useTranslate('dashboard')
  return (
    <Panel
      label={t('guests.add')}
      head={<h2>{t('guests.add')}</h2>}
      onClose={() => view.go({ add: null })}
    >
      <ButtonSwitch className={classes.switch} label={t('add.how')}>
        {(['one', 'many'] as const).map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={view.adding === mode}
            onClick={() => view.go({ add: mode === 'one' ? '1' : 'many' }, { replace: true })}
          >
            {t(`add.${mode}`)}
          </button>
        ))}
        <button type="button" onClick={() => view.go({ import: 'new', add: null })}>
          {t('add.file')}
        </button>
        {otherWay?.button}
      </ButtonSwitch>
      {view.adding === 'people' && otherWay?.form}
      {view.adding === 'many' && <PasteGuests EID={EID} categories={categories} />}
      {view.adding === 'one' && (
        <>
          <p className="quiet small">{t('guest.add-words')}</p>
          <AddGuestForm EID={EID} categories={categories} knowsAges={knowsAges} />
        </>
      )}
    </Panel>
  )
}
