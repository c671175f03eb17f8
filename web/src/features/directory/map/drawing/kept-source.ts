/** What lies on a map although its style changes: light and dark are two styles, each of which begins empty. */
import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';

/** What a source of points or shapes is given. */
type SourceData = Parameters<GeoJSONSource['setData']>[0];

/** Shows what it is given in a source of every style that has it. */
export function keptSource(map: MapView, id: string): (data: SourceData) => void {
  let kept: SourceData | null = null;
  const put = () => {
    if (kept !== null) map.getSource<GeoJSONSource>(id)?.setData(kept);
  };
  map.on('style.load', put);
  return (data) => {
    kept = data;
    put();
  };
}
