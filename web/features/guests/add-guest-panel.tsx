import { useWords } from '../../lib/words.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import classes from './add-guest.module.css'
import { PasteGuests } from './paste-guests.tsx'
import type { GuestView } from './use-guest-view.ts'

type AddGuestPanelProps = { EID: string; view: GuestView; categories: readonly string[] }

/** One guest after the other beside the list, or many at once. */
export function AddGuestPanel({ EID, view, categories }: AddGuestPanelProps) {
  const t = useWords('dashboard')
  return (
    <Panel
      label={t('guests.add')}
      head={<h2>{t('guests.add')}</h2>}
      onClose={() => view.go({ add: null })}
    >
      <div className={classes.switch} role="group" aria-label={t('add.how')}>
        {(['one', 'many'] as const).map((how) => (
          <button
            key={how}
            type="button"
            aria-pressed={view.adding === how}
            onClick={() => view.go({ add: how === 'one' ? '1' : 'many' }, { replace: true })}
          >
            {t(`add.${how}`)}
          </button>
        ))}
        <button type="button" onClick={() => view.go({ import: 'new', add: null })}>
          {t('add.file')}
        </button>
      </div>
      {view.adding === 'many' ? (
        <PasteGuests EID={EID} categories={categories} />
      ) : (
        <>
          <p className="quiet small">{t('guest.add-words')}</p>
          <AddGuestForm EID={EID} categories={categories} />
        </>
      )}
    </Panel>
  )
}
