import type { Command } from '../../commands/command.ts';

/** The operator's commands about providers. Each is loaded when it is called. */
export const DIRECTORY_COMMANDS: readonly Command[] = [
  {
    usage:
      'import providers FILE... [--city CITY] [--add-only] [--images] [--yes] [--allow-gone] [--dry-run] [--json]',
    summary:
      'Bring the providers of Overpass JSON, GeoJSON or CSV files into the directory; shows a plan and asks. --images fetches the pictures that they name.',
    run: async (files, options, context) =>
      (await import('./import/import-providers.command.ts')).importProviders(
        {
          files,
          city: options.city,
          yes: options.yes ?? false,
          addOnly: options['add-only'] ?? false,
          allowGone: options['allow-gone'] ?? false,
          dryRun: options['dry-run'] ?? false,
          json: options.json ?? false,
        },
        {
          ...context,
          withPictures: options.images
            ? async (work) =>
                (await import('./pictures/with-place-pictures.command.ts')).withPlacePictures(context, work)
            : undefined,
        },
      ),
  },
  {
    usage: 'fill CITY [--km KM] [--map] [--yes] [--add-only] [--allow-gone] [--dry-run]',
    summary:
      'Fetch the places of a city from OpenStreetMap by Overpass, KM kilometres around its middle (15), and import them; --map cuts its map out of an archive of the world.',
    run: async ([city = ''], options, context) =>
      (await import('./fill/fill-city.command.ts')).fillCity(
        {
          city,
          km: options.km,
          yes: options.yes ?? false,
          addOnly: options['add-only'] ?? false,
          allowGone: options['allow-gone'] ?? false,
          dryRun: options['dry-run'] ?? false,
          map: options.map ?? false,
        },
        context,
      ),
  },
  {
    usage: 'import neighbourhoods FILE --city CITY --credit TEXT [--yes]',
    summary: "Put the outlines of a GeoJSON file in the place of the city's neighbourhoods.",
    run: async ([file = ''], { city, credit, yes = false }, context) =>
      (await import('./neighbourhoods/import-neighbourhoods.command.ts')).importNeighbourhoods(
        { file, city, credit, yes },
        context,
      ),
  },
  {
    usage: 'export providers FILE --city CITY',
    summary: "Write the city's own providers as the CSV file that the import reads; - is standard output.",
    needsData: true,
    run: async ([file = ''], { city }, context) =>
      (await import('./export/export-providers.command.ts')).exportProviders({ file, city }, context),
  },
  {
    usage: 'export osm FILE',
    summary:
      'Write what the directory has from OpenStreetMap as GeoJSON, with its licence; - is standard output.',
    needsData: true,
    run: async ([file = ''], _, context) =>
      (await import('./export/export-providers.command.ts')).exportOsm(file, context),
  },
  {
    usage: 'import undo [--yes]',
    summary: 'Undo the last import of providers.',
    needsData: true,
    run: async (_, { yes = false }, context) =>
      (await import('./import/undo-import.command.ts')).undoImport({ yes }, context),
  },
  {
    usage: 'uncertain list [--json]',
    summary: 'List imported entries that may be providers and wait for your decision.',
    needsData: true,
    run: async (_, { json = false }, context) =>
      (await import('./import/uncertain-matches.command.ts')).listUncertain({ json }, context),
  },
  {
    usage: 'uncertain accept ID',
    summary: 'Add such an entry to the directory.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./import/uncertain-matches.command.ts')).acceptUncertain(id, context),
  },
  {
    usage: 'uncertain reject ID',
    summary: 'Leave it out, of later imports too.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./import/uncertain-matches.command.ts')).rejectUncertain(id, context),
  },
  {
    usage: 'providers add FIELD=VALUE... --city CITY [--yes] [--json]',
    summary: 'Add a place that no file has: "name=Example Vets" category=Veterinarians; no import hides it.',
    run: async (fields, { city, yes = false, json = false }, context) =>
      (await import('./operator/add-provider.command.ts')).addProvider({ fields, city, yes, json }, context),
  },
  {
    usage: 'providers list [--city CITY] [--hidden] [--json]',
    summary: 'Show every place with its id, hidden ones too, or with --hidden those alone.',
    needsData: true,
    run: async (_, { city, hidden = false, json = false }, context) =>
      (await import('./operator/providers.command.ts')).listProviders({ city, hidden, json }, context),
  },
  {
    usage: 'providers show ID [--json]',
    summary: 'Show what is known about a place, where it comes from, and why it is hidden.',
    needsData: true,
    run: async ([id = ''], { json = false }, context) =>
      (await import('./operator/providers.command.ts')).showProvider(id, { json }, context),
  },
  {
    usage: 'providers hide ID',
    summary: 'Take a place out of the directory; no import brings it back.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./operator/providers.command.ts')).hideProvider(id, context),
  },
  {
    usage: 'providers unhide ID',
    summary: 'Show it again; no import hides it.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./operator/providers.command.ts')).unhideProvider(id, context),
  },
  {
    usage: 'providers edit ID [--picture FILE] [--no-picture] [--credit TEXT]',
    summary:
      'Set the picture of a place that imports will not overwrite, with whom to name for it; --no-picture shows its drawing.',
    needsData: true,
    run: async ([id = ''], { picture, 'no-picture': noPicture = false, credit }, context) =>
      (await import('./pictures/place-picture.command.ts')).editProvider(
        id,
        { picture, noPicture, credit },
        context,
      ),
  },
  {
    usage: 'providers set ID FIELD=VALUE',
    summary:
      'Set a value of a provider that imports will not overwrite; leave VALUE empty to say there is none.',
    needsData: true,
    run: async ([id = '', change = ''], _, context) =>
      (await import('./edits/overrides.command.ts')).setProvider(id, change, context),
  },
  {
    usage: 'providers unset ID FIELD',
    summary: 'Show the imported value again.',
    needsData: true,
    run: async ([id = '', field = ''], _, context) =>
      (await import('./edits/overrides.command.ts')).unsetProvider(id, field, context),
  },
  {
    usage: 'map add FILE',
    summary: "Put a .pmtiles file of Protomaps' layers under the map of the directory.",
    run: async ([file = ''], _, context) =>
      (await import('./map/map-files.command.ts')).addMapFile(file, context),
  },
  {
    usage: 'map list [--json]',
    summary: 'Show the files of the map, with what each covers.',
    needsData: true,
    run: async (_, { json = false }, context) =>
      (await import('./map/map-files.command.ts')).showMapFiles({ json }, context),
  },
  {
    usage: 'map remove ID',
    summary: 'Take a file from the map.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./map/map-files.command.ts')).removeMapFile(id, context),
  },
  {
    usage: 'edits list [--json]',
    summary: 'Show the changes of providers that visitors suggest.',
    needsData: true,
    run: async (_, { json = false }, context) =>
      (await import('./edits/provider-edits.command.ts')).listEdits({ json }, context),
  },
  {
    usage: 'edits apply ID',
    summary: 'Make the suggested values your own; imports will not overwrite them.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./edits/provider-edits.command.ts')).applyEdit(id, context),
  },
  {
    usage: 'edits reject ID',
    summary: 'Close a suggestion without changing anything.',
    needsData: true,
    run: async ([id = ''], _, context) =>
      (await import('./edits/provider-edits.command.ts')).rejectEdit(id, context),
  },
];
