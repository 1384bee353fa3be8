import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { DeletionConfirm } from './profile-deletion-confirm.tsx'
import { DeletionFarewell } from './profile-deletion-farewell.tsx'
import { DeletionProof } from './profile-deletion-proof.tsx'
import { DeletionWarning } from './profile-deletion-warning.tsx'
import classes from './profile.module.css'
import { deletionQuery, type AccountDeletionFacts } from './queries.ts'

/** The steps of a deletion: the warning, the proof of identity, the code, the farewell. */
export function ProfileDeletion({
  isTeamMember = false,
}: {
  /** A team member owns no account and leaves the account of another host. */
  isTeamMember?: boolean
}) {
  const t = useTranslate('profile')
  const [search, setSearch] = useSearchParams()
  const isProving = search.get(provingParam) !== null
  const [isOpen, setOpen] = useState(isProving)
  const close = () => {
    setOpen(false)
    setSearch(
      (old) => {
        old.delete(provingParam)
        return old
      },
      { replace: true },
    )
  }
  return (
    <>
      <div>
        <Button color="bad" variant="outline" onClick={() => setOpen(true)}>
          {t(isTeamMember ? 'deletion.begin-leave' : 'deletion.begin')}
        </Button>
      </div>
      {isOpen && <DeletionSteps close={close} isProving={isProving} />}
    </>
  )
}

/** Present in the URL while Google is asked: its window needs a page that was loaded on its own. */
const provingParam = 'delete'

function DeletionSteps({
  close,
  isProving,
}: {
  close: () => void
  /** True when the warning was already read. */
  isProving: boolean
}) {
  const t = useTranslate('profile')
  const facts = getQueryData(useQuery(deletionQuery))
  const [isSure, setSure] = useState(isProving)
  const [farewell, setFarewell] = useState<{ purgedOn: Date; facts: AccountDeletionFacts } | null>(
    null,
  )
  const refreshFacts = () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey })
  if (farewell) return <DeletionFarewell {...farewell} />
  return (
    <Dialog
      opened
      onClose={close}
      title={t(facts && !facts.isAccount ? 'deletion.leave-title' : 'deletion.title')}
    >
      <div className={classes.steps}>
        {!facts && <SkeletonRows rows={3} height={40} />}
        {facts && !isSure && (
          <DeletionWarning facts={facts} close={close} next={() => setSure(true)} />
        )}
        {facts && isSure && !facts.codeSent && (
          <DeletionProof facts={facts} close={close} next={refreshFacts} />
        )}
        {facts && isSure && facts.codeSent && (
          <DeletionConfirm
            facts={facts}
            close={close}
            refreshFacts={refreshFacts}
            done={(purgedOn) => setFarewell({ purgedOn, facts })}
          />
        )}
      </div>
    </Dialog>
  )
}
