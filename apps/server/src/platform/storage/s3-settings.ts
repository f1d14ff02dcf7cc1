/** A bucket of any store that speaks S3. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path instead of the host's name: MinIO and most stores of one's own. */
  usesPathStyle: boolean;
  /** Whether browsers fetch photos from the store itself, by links that live for a minute, instead of through the server. */
  givesLinks: boolean;
}
