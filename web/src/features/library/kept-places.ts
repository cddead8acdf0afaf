/**
 * The places of episodes that this browser keeps of a title. Two devices may play two episodes at once, so the account is told the
 * places that have changed here, and not all that are kept: what another device has played meanwhile stays.
 */
import { joinPlaces, withoutEpisodes } from '@yinmu/contract/members/episode-places.ts';

interface Places {
  places?: string | undefined;
  placed?: string | undefined;
}
/** The places that the account has not heard. */
export const unheardPlaces = ({ places = '', placed = places }: Places) => placed;

export const placesOfBoth = (newer: Places, older: Places) => ({
  places: joinPlaces(newer.places ?? '', older.places ?? ''),
  placed: joinPlaces(unheardPlaces(newer), unheardPlaces(older)),
});

/** The account's places, with those of other episodes that it has not heard. */
export function placesWithTheirs(known: Places, { places = '' }: Places) {
  const placed = withoutEpisodes(unheardPlaces(known), places);
  return { places: joinPlaces(places, placed), placed };
}
/** The account has heard these; a place that has changed since is still to be told. */
export const placesHeard = (entry: Places, sent: Places) => {
  const heard = unheardPlaces(sent).split(',');
  return {
    placed: unheardPlaces(entry)
      .split(',')
      .filter((place) => !heard.includes(place))
      .join(','),
  };
};
