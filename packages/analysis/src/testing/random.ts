export { seededRandom } from '../scoring/seeded-normals.ts';
