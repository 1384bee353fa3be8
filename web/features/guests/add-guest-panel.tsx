import { useWords } from '../../lib/words.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import type { GuestView } from './use-guest-view.ts'

type AddGuestPanelProps = { EID: string; view: GuestView; categories: readonly string[] }

export function AddGuestPanel({ EID, view, categories }: AddGuestPanelProps) {
  const t = useWords('dashboard')
  return (
    <Panel label={t('guests.add')} head={<h2>{t('guests.add')}</h2>} onClose={() => view.go({ add: null })}>
      <p className="quiet small">{t('guest.add-words')}</p>
      <AddGuestForm EID={EID} categories={categories} />
    </Panel>
  )
}
