/**
 * The places of episodes that this browser keeps of a title. Two devices may play two episodes at once, so the account is told the
 * places that have changed here, and not all that are kept: what another device has played meanwhile stays.
 */
import { joinPlaces, withoutEpisodes } from '@yinmu/contract/episode-places.ts';

interface Places {
  places?: string | undefined;
  placed?: string | undefined;
}
/** The places that the account has not heard. Of an older version all may be new. */
export const unheardPlaces = ({ places = '', placed = places }: Places) => placed;

export const placesOfBoth = (newer: Places, older: Places) => ({
  places: joinPlaces(newer.places ?? '', older.places ?? ''),
  placed: joinPlaces(unheardPlaces(newer), unheardPlaces(older)),
});

/**
 * The account's places, with what it has not heard.
 * @param won of which episodes the account's place counts: of the latest, where its entry is newer; of all, where it refuses what was kept here
 * @param isAnswered it has heard nothing since it was asked
 */
export function placesWithTheirs(known: Places, { places = '' }: Places, won: 'none' | 'latest' | 'all', isAnswered: boolean) {
  const [latest = ''] = won === 'none' ? [] : places.split(',', 1);
  const placed = withoutEpisodes(unheardPlaces(known), won === 'all' ? places : latest);
  const own = known.places ?? '';
  const others = isAnswered ? joinPlaces(places, own) : joinPlaces(own, places);
  return { places: joinPlaces(latest, joinPlaces(placed, others)), placed };
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
