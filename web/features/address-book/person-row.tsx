import { Link } from 'react-router'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../../ui/elements/avatar.tsx'
import classes from './people.module.css'
import type { BookPerson } from './queries.ts'
import type { PeopleView } from './use-people-view.ts'

type BookRowProps = {
  person: BookPerson
  view: PeopleView
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A name with its reach, groups and newest event; on a phone in two lines. */
export function PersonRow({ person, view, isChosen, onChoose }: BookRowProps) {
  const t = useTranslate('people')
  const { when } = useFormats()
  const { id, name, email, phone, groups, lastEvent, lastEventAt } = person
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <label className={classes.pick}>
        <input
          type="checkbox"
          aria-label={t('choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      <Avatar name={name} size="s" />
      <span className={classes.who}>
        <Link
          id={`person-${id}`}
          className={`clip ${classes.open}`}
          to={view.linkTo({ person: id })}
          preventScrollReset
          dir="auto"
        >
          {name}
        </Link>
        <bdi className="small quiet clip">{email || phone}</bdi>
      </span>
      <span className={classes.groups}>
        {groups.slice(0, 3).map((group) => (
          <bdi key={group} className={`clip ${classes.group}`}>
            {group}
          </bdi>
        ))}
      </span>
      <span className={`small quiet ${classes.last}`}>
        {person.events > 0 && (
          <>
            <bdi className="clip">{lastEvent || t('untitled')}</bdi>
            <span>{lastEventAt ? when(lastEventAt, 'mediumDate') : t('undated')}</span>
          </>
        )}
      </span>
    </li>
  )
}
