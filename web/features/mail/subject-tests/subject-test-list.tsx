import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { subjectTestsQuery } from './queries.ts'
import { canChoose, hasOthers } from './rules.ts'
import { SubjectTestCard } from './subject-test-card.tsx'
import classes from './subject-tests.module.css'

const shownResults = 2

type SubjectTestListProps = {
  EID: string
  /** Where invitations are written, results stay in view. */
  inside?: boolean
}

/** Tests of the invitation's subject that a host may still decide. */
export function SubjectTestList({ EID, inside = false }: SubjectTestListProps) {
  const { data } = useQuery(subjectTestsQuery(EID))
  const { data: event } = useQuery(eventStatusQuery(EID))
  const tests = data?.tests.filter(
    (test, at) =>
      (test.state === 'running' && hasOthers(test)) ||
      canChoose(test, event, false) ||
      (inside && at < shownResults),
  )
  if (!data || !tests || tests.length === 0) return null
  return (
    <div className={classes.list} data-inside={inside || undefined}>
      {tests.map((test) => (
        <SubjectTestCard key={test.id} EID={EID} test={test} zone={data.zone} folded={!inside} />
      ))}
    </div>
  )
}
