package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/ontology"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	token := os.Getenv("ACME_TOKEN")
	if token == "" {
		return errors.New("set ACME_TOKEN to your token")
	}
	baseURL := strings.TrimSuffix(os.Getenv("ACME_API_URL"), "/")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	client := ontology.New(ontology.Config{
		ServerURL: baseURL + "/api/ontology/v1",
		Auth:      ontology.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     ontology.RetryConfig{Retries: 2},
	})

	ctx = ontology.WithHeader(ctx, "Version", "1.2.0")
	body := []byte(`@prefix : <https://ontology.harbor-robotics.example/driving-events#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

<https://ontology.harbor-robotics.example/driving-events> a owl:Ontology ;
  rdfs:label "Driving events"@en .

:DrivingEvent a owl:Class ;
  rdfs:label "Driving event"@en .

:HardBraking a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Hard braking"@en ;
  skos:altLabel "Harsh braking"@en ;
  rdfs:comment "Braking harder than 3 m/s2."@en .

:MotorOverheating a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Motor overheating"@en .
`)
	result, err := client.UploadOntology(ctx, body)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
