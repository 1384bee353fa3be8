import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { socialNetworks, type ContactInfo } from '@mehfil/contract/events.ts'
import { profileAddresses, socialLink } from '@mehfil/contract/links.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './social-fields.module.css'

type Social = ContactInfo['social']
type SocialFieldsProps = {
  /** The event's, for a number without its country. */ zone: string
  social: Social
  onChange: (social: Social) => void
  errorOf: (network: string) => string | undefined
}

/** One link a network; the networks not yet there wait as chips. */
export function SocialFields({ zone, social, onChange, errorOf }: SocialFieldsProps) {
  const t = useWords('creation')
  const absent = socialNetworks.filter((network) => !social.some((one) => one.network === network))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('contact.social')}</legend>
      {social.map(({ network, link }) => (
        <div key={network} className={classes.row}>
          <TextField
            name={`social-${network}`}
            label={t(`network.${network}`)}
            value={link}
            error={errorOf(network)}
            latin
            inputMode="url"
            placeholder={`https://${profileAddresses[network]}`}
            spellCheck={false}
            maxLength={200}
            onBlur={() =>
              onChange(
                social.map((one) =>
                  one.network === network && one.link.trim()
                    ? { network, link: socialLink(network, one.link, zone) }
                    : one,
                ),
              )
            }
            onChange={(typed) =>
              onChange(
                social.map((one) => (one.network === network ? { network, link: typed } : one)),
              )
            }
          />
          <button
            type="button"
            className={classes.remove}
            aria-label={t('contact.remove', { network: t(`network.${network}`) })}
            onClick={() => onChange(social.filter((one) => one.network !== network))}
          >
            <Icon of={IconX} small />
          </button>
        </div>
      ))}
      {absent.length > 0 && (
        <div className={classes.chips}>
          {absent.map((network) => (
            <button
              key={network}
              type="button"
              className={classes.chip}
              onClick={() => onChange([...social, { network, link: '' }])}
            >
              <Icon of={IconPlus} small />
              {t(`network.${network}`)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
