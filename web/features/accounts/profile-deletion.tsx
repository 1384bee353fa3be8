import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { answered } from '../../lib/answered.ts'
import { queryClient } from '../../lib/queries.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { DeletionConfirm } from './profile-deletion-confirm.tsx'
import { DeletionFarewell } from './profile-deletion-farewell.tsx'
import { DeletionProof } from './profile-deletion-proof.tsx'
import { DeletionWarning } from './profile-deletion-warning.tsx'
import classes from './profile.module.css'
import { deletionQuery, type DeletionFacts } from './queries/profile.ts'

/** What it takes, the password, the code, and a last word. */
export function ProfileDeletion({
  leaves = false,
}: {
  /** They own no account: theirs is a place in somebody's. */ leaves?: boolean
}) {
  const t = useWords('profile')
  const [search, setSearch] = useSearchParams()
  const isProving = search.get(proving) !== null
  const [isOpen, setOpen] = useState(isProving)
  const close = () => {
    setOpen(false)
    setSearch(
      (old) => {
        old.delete(proving)
        return old
      },
      { replace: true },
    )
  }
  return (
    <>
      <div>
        <Button color="bad" variant="outline" onClick={() => setOpen(true)}>
          {t(leaves ? 'deletion.begin-leave' : 'deletion.begin')}
        </Button>
      </div>
      {isOpen && <Steps close={close} isProving={isProving} />}
    </>
  )
}

/** In the address while Google is asked: its window opens from a document of its own. */
const proving = 'delete'

function Steps({
  close,
  isProving,
}: {
  close: () => void
  /** They have read what it takes. */ isProving: boolean
}) {
  const t = useWords('profile')
  const facts = answered(useQuery(deletionQuery))
  const [isSure, setSure] = useState(isProving)
  const [farewell, setFarewell] = useState<{ purgedOn: Date; facts: DeletionFacts } | null>(null)
  const again = () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey })
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
          <DeletionProof facts={facts} close={close} next={again} />
        )}
        {facts && isSure && facts.codeSent && (
          <DeletionConfirm
            facts={facts}
            close={close}
            again={again}
            done={(purgedOn) => setFarewell({ purgedOn, facts })}
          />
        )}
      </div>
    </Dialog>
  )
}
