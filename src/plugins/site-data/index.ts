import type {LoadContext, Plugin} from '@docusaurus/types';
import {versionHas, type Feature} from 'docs-rules/feature';
import {allVersions, areaById, areas} from '../../config/areas';
import {FEATURES_FILE, readFeatures} from '../../config/features';
import {hasNotes, versionsWithNotes} from '../../config/release-notes';
import {readReleases, RELEASES_FILE, type Release} from '../../config/releases';

/** A feature as pages get it: with the versions that have it, newest first, so that no page has to compare versions. */
export type ShownFeature = Omit<Feature, 'terms'> & {readonly versions: readonly string[]};

function shown({terms: _terms, ...feature}: Feature): ShownFeature {
  return {...feature, versions: allVersions(areaById(feature.area)).filter((version) => versionHas(feature, version))};
}

/** A release as pages get it. */
export type ShownRelease = Release & {readonly hasNotes: boolean};

function shownRelease(release: Release): ShownRelease {
  const area = areaById(release.area);
  return {...release, hasNotes: area.versions.includes(release.version) && hasNotes(area, release.version)};
}

/** Versions with release notes by area. */
type Notes = Readonly<Record<string, readonly string[]>>;

type Content = {
  readonly features: readonly ShownFeature[];
  readonly releases: readonly ShownRelease[];
  readonly notes: Notes;
};

/** Hands the YAML of src/data to pages, as `@generated/site-data/default/….json`. */
export default function siteData({siteDir}: LoadContext): Plugin<Content> {
  return {
    name: 'site-data',
    getPathsToWatch: () => [FEATURES_FILE, RELEASES_FILE].map((file) => `${siteDir}/${file}`),
    loadContent: () => ({
      features: readFeatures().map(shown),
      releases: readReleases().map(shownRelease),
      notes: Object.fromEntries(areas.map((area) => [area.id, versionsWithNotes(area)])),
    }),
    async contentLoaded({content, actions}) {
      await actions.createData('features.json', JSON.stringify(content.features));
      await actions.createData('notes.json', JSON.stringify(content.notes));
      await actions.createData('releases.json', JSON.stringify(content.releases));
    },
  };
}
