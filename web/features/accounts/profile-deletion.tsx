import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
export function ProfileDeletion() {
  const t = useWords('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div><Button color="bad" variant="outline" onClick={() => setOpen(true)}>{t('deletion.begin')}</Button></div>
      {isOpen && <Steps close={() => setOpen(false)} />}
    </>
  )
}

function Steps({ close }: { close: () => void }) {
  const t = useWords('profile')
  const facts = answered(useQuery(deletionQuery))
  const [isSure, setSure] = useState(false)
  const [farewell, setFarewell] = useState<{ purgedOn: Date; facts: DeletionFacts } | null>(null)
  const again = () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey })
  if (farewell) return <DeletionFarewell {...farewell} />
  return (
    <Dialog opened onClose={close} title={t(facts && !facts.isAccount ? 'deletion.leave-title' : 'deletion.title')}>
      <div className={classes.steps}>
        {!facts && <SkeletonRows rows={3} height={40} />}
        {facts && !isSure && <DeletionWarning facts={facts} close={close} next={() => setSure(true)} />}
        {facts && isSure && !facts.codeSent && <DeletionProof facts={facts} close={close} next={again} />}
        {facts && isSure && facts.codeSent && <DeletionConfirm facts={facts} close={close} again={again} done={(purgedOn) => setFarewell({ purgedOn, facts })} />}
      </div>
    </Dialog>
  )
}
