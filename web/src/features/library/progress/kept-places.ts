/** Episode positions kept in this browser. Only local changes are sent, so that positions from other devices survive. */
import { joinPlaces, withoutEpisodes } from '@yinmu/contract/members/episode-places.ts';

interface Places {
  places?: string | undefined;
  placed?: string | undefined;
}
export const unheardPlaces = ({ places = '', placed = places }: Places) => placed;

export const placesOfBoth = (newer: Places, older: Places) => ({
  places: joinPlaces(newer.places ?? '', older.places ?? ''),
  placed: joinPlaces(unheardPlaces(newer), unheardPlaces(older)),
});

/** The account's positions, and unsent positions of other episodes. */
export function placesWithTheirs(known: Places, { places = '' }: Places) {
  const placed = withoutEpisodes(unheardPlaces(known), places);
  return { places: joinPlaces(places, placed), placed };
}
/** Drops the positions that were sent and keeps later ones. */
export const placesHeard = (entry: Places, sent: Places) => {
  const heard = unheardPlaces(sent).split(',');
  return {
    placed: unheardPlaces(entry)
      .split(',')
      .filter((place) => !heard.includes(place))
      .join(','),
  };
};
